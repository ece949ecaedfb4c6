import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import styles from './point-finder.module.css'
import type { Points } from './use-points.ts'

type Props = {
  readonly label: string
  readonly count: number
  readonly points: Points
  /** The point in words. */
  readonly describe: (position: number) => string
  /** Points around a ring follow a list: down leads on, and behind the last comes the first. */
  readonly isRing?: boolean
}

/**
 * One stop of the Tab key for all points of a chart; arrow keys, Home and End move between them. A slider, because screen
 * readers hand the arrow keys on to one, and read out where it stands.
 */
export function PointFinder({ label, count, points, describe, isRing = false }: Props) {
  const t = useTranslations('widgets')
  const { position, moveTo, setFocus } = points

  function moveInRing(event: KeyboardEvent): void {
    const step = RING_STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    moveTo((position + step + count) % count)
  }

  return (
    <input
      type="range"
      className={styles['finder']}
      aria-label={t('pointByPoint', { label })}
      aria-valuetext={describe(position)}
      min={0}
      max={count - 1}
      step={1}
      value={position}
      onChange={(event) => moveTo(Number(event.target.value))}
      onKeyDown={isRing ? moveInRing : undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  )
}

const RING_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}
