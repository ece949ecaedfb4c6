import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { findLastDay } from '#features/view-for/view-for.domain.ts'
import { useClock } from '#web/clock-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { ChangeFailure } from './change-failure.tsx'
import { GiveAccessForm } from './give-access-form.tsx'
import styles from './given-grants.module.css'
import { Facts, Row } from './row.tsx'
import type { Grant } from './security.api.ts'
import { useSecurity } from './security-context.ts'
import { useChange } from './use-change.ts'
import { useOpener } from './use-opener.ts'
import { useSecurityApi } from './use-security-api.ts'

type Props = {
  readonly grants: readonly Grant[]
  readonly onGiven: (text: string) => void
  /** Its row is gone, and the focus with it. */
  readonly onEnded: (text: string) => void
}

export function GivenGrants({ grants, onGiven, onEnded }: Props) {
  const t = useTranslations('security.grants')
  const { nowMs } = useClock()
  const { isOpen, button, open, close } = useOpener()
  const isOver = ({ ended, until }: Grant) => ended !== undefined || Date.parse(until) <= nowMs()
  const running = grants.filter((grant) => !isOver(grant))
  const over = grants.filter(isOver)
  return (
    <>
      {running.map((grant) => (
        <RunningGrant key={grant.id} grant={grant} onEnded={onEnded} />
      ))}
      <div className={styles['giving']}>
        {running.length === 0 && <p className={styles['none']}>{t('none')}</p>}
        {isOpen ? (
          <GiveAccessForm close={close} onGiven={onGiven} />
        ) : (
          <button ref={button} type="button" className={buttonStyle('quiet', styles['give'])} onClick={open}>
            {t('give')}
          </button>
        )}
      </div>
      {over.length > 0 && (
        <details className={styles['more']}>
          <summary className={styles['summary']}>{t('earlier', { count: over.length })}</summary>
          {over.map((grant) => (
            <Row key={grant.id} title={grant.name} facts={<GrantFacts grant={grant} isOver />} />
          ))}
        </details>
      )}
    </>
  )
}

type RunningProps = { readonly grant: Grant; readonly onEnded: (text: string) => void }

function RunningGrant({ grant, onEnded }: RunningProps) {
  const t = useTranslations('security.grants')
  const api = useSecurityApi()
  const { reload } = useSecurity()
  const { failure, run } = useChange()
  const failureId = useId()
  const end = async () => {
    const failure = await api.endGrant(grant.id)
    if (failure) return failure
    await reload()
    onEnded(t('ended', { name: grant.name }))
    return undefined
  }
  return (
    <Row
      title={grant.name}
      facts={<GrantFacts grant={grant} />}
      action={
        <button
          type="button"
          aria-label={t('endGrant', { name: grant.name })}
          className={buttonStyle('quiet')}
          onClick={() => void run(end)}
        >
          {t('end')}
        </button>
      }
    >
      <ChangeFailure id={failureId} failure={failure} />
      {grant.views.length > 1 && <AllViews views={grant.views} />}
    </Row>
  )
}

function GrantFacts({ grant, isOver = false }: { grant: Grant; isOver?: boolean }) {
  const t = useTranslations('security.grants')
  const [lastView] = grant.views
  const facts = [
    [t('email'), grant.email],
    isOver && grant.ended
      ? ([t('endedOn'), <DateText key="ended" value={grant.ended} />] as const)
      : ([t('until'), <DateText key="until" value={findLastDay(new Date(grant.until))} />] as const),
    [t('lastViewed'), lastView ? <DateTimeText key="view" value={lastView} /> : t('notViewed')],
  ] as const
  return <Facts facts={facts} />
}

function AllViews({ views }: { views: readonly string[] }) {
  const t = useTranslations('security.grants')
  return (
    <details className={styles['more']}>
      <summary className={styles['summary']}>{t('views', { count: views.length })}</summary>
      <ol className={styles['views']}>
        {views.map((moment) => (
          <li key={moment}>
            <DateTimeText value={moment} />
          </li>
        ))}
      </ol>
    </details>
  )
}
