import { Monitor, Smartphone } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AsyncState } from '#kernel/async-state.ts'
import { readUserAgent } from '#kernel/user-agent.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { Mark } from './mark.tsx'
import { Facts, Row } from './row.tsx'
import type { OwnSession } from './security.api.ts'
import { useSecurity } from './security-context.ts'
import { useChange } from './use-change.ts'
import { useDeviceName } from './use-device-name.ts'
import { useSecurityApi } from './use-security-api.ts'

/** A6: every session of the person, and the way to end each of the others. */
export function SessionsSection({ state }: { state: AsyncState<readonly OwnSession[]> }) {
  const t = useTranslations('security.sessions')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  const describeDevice = useDeviceName()
  const { failure, run } = useChange()
  const [said, say] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const failureId = useId()

  const end = async ({ id, userAgent }: OwnSession) => {
    const failure = await api.endSession(id)
    if (failure) return failure
    await reload()
    say(t('ended', { device: describeDevice(userAgent) }))
    title.current?.focus()
    return undefined
  }
  return (
    <SectionCard title={t('title')} titleRef={title} intro={t('intro')} said={said}>
      <ChangeFailure id={failureId} failure={failure} />
      <AsyncContent state={state} skeleton={null} onRetry={() => void reload()}>
        {(sessions) =>
          sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => void run(() => end(session))} />
          ))
        }
      </AsyncContent>
    </SectionCard>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useTranslations('security.sessions')
  const { isReadOnly } = useSecurity()
  const device = useDeviceName()(session.userAgent)
  const Icon = readUserAgent(session.userAgent).isHandheld ? Smartphone : Monitor
  const facts = [
    [t('lastUsed'), <DateTimeText key="used" value={session.lastUsed} />],
    [t('since'), <DateTimeText key="since" value={session.since} />],
    [t('address'), session.address],
  ] as const
  return (
    <Row
      icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
      title={device}
      mark={session.isCurrent && <Mark isPositive>{t('thisDevice')}</Mark>}
      text={session.actsForOther ? t('acting') : undefined}
      facts={<Facts facts={facts} />}
      action={
        !session.isCurrent &&
        !isReadOnly && (
          <button
            type="button"
            aria-label={t('endSession', { device })}
            className={buttonStyle('quiet')}
            onClick={onEnd}
          >
            {t('end')}
          </button>
        )
      }
    />
  )
}
