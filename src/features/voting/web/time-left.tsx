import { useEffect, useState } from 'react'
import { useCountdown } from '#web/forms/use-countdown.ts'
import { useIsLive } from '#web/lazy/use-is-live.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly until: Date
  readonly className?: string | undefined
  /** The moment has come: what is shown may hold no longer. */
  readonly onOver: () => void
}

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** Live for the eye; whoever hears the page asks for it, so that it is not read each second. */
export function TimeLeft(props: Props) {
  // The time that is left is the browser's to tell.
  return useIsLive() ? <Running {...props} /> : null
}

function Running({ until, className, onOver }: Props) {
  const t = useTranslations('voting')
  const describe = useTimeText()
  const seconds = useCountdown(until.getTime())
  // What is open has time left: a clock that says otherwise from the start is wrong, and the server will tell.
  const [isClockRight] = useState(seconds > 0)
  const isOver = isClockRight && seconds === 0
  useEffect(() => {
    if (isOver) onOver()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the moment comes
  }, [isOver])
  if (!isClockRight) return null
  return (
    <p role="timer" className={className}>
      {`${t('timeLeft')}: ${describe(seconds)}`}
    </p>
  )
}

/** In the two units that matter. */
function useTimeText(): (seconds: number) => string {
  const t = useTranslations('voting.units')
  return (seconds) => {
    const days = Math.floor(seconds / DAY)
    const hours = Math.floor((seconds % DAY) / HOUR)
    const minutes = Math.floor((seconds % HOUR) / MINUTE)
    const pair = (larger: string, smaller: string) => t('pair', { larger, smaller })
    if (days > 0) return pair(t('days', { count: days }), t('hours', { count: hours }))
    if (hours > 0) return pair(t('hours', { count: hours }), t('minutes', { count: minutes }))
    return pair(t('minutes', { count: minutes }), t('seconds', { count: seconds % MINUTE }))
  }
}
