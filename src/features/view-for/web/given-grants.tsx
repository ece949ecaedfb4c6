import { useId } from 'react'
import { useClock } from '#web/clock-context.ts'
import { useOpener } from '#web/forms/use-opener.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { DateTimeText } from '#web/ui/text/date-time-text.tsx'
import { isWaiting } from '../view-for.domain.ts'
import { useEndGrant } from './change-grants.api.ts'
import { GiveAccessForm } from './give-access-form.tsx'
import styles from './given-grants.module.css'
import { GrantFacts } from './grant-facts.tsx'
import { useTranslations } from './texts.ts'
import type { Grant } from './view-for.api.ts'

type Props = {
  readonly grants: readonly Grant[]
  readonly onGiven: (text: string) => void
  /** Its row is gone, and the focus with it. */
  readonly onEnded: (text: string) => void
}

export function GivenGrants({ grants, onGiven, onEnded }: Props) {
  const t = useTranslations('viewFor.grants')
  const { nowMs } = useClock()
  const { isOpen, button, open, close } = useOpener()
  const isOver = ({ endedAt, expiresAt }: Grant) => endedAt !== undefined || expiresAt.getTime() <= nowMs()
  // Those that wait for a decision stand apart.
  const running = grants.filter((grant) => !isOver(grant) && !isWaiting(grant, nowMs()))
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
            <Row key={grant.id} title={grant.viewerName} facts={<GrantFacts grant={grant} isOver />} />
          ))}
        </details>
      )}
    </>
  )
}

type RunningProps = { readonly grant: Grant; readonly onEnded: (text: string) => void }

function RunningGrant({ grant, onEnded }: RunningProps) {
  const t = useTranslations('viewFor.grants')
  const { isPending, error, mutate } = useEndGrant()
  const failureId = useId()
  const end = () => {
    if (!isPending) mutate(grant, { onSuccess: () => onEnded(t('ended', { name: grant.viewerName })) })
  }
  return (
    <Row
      title={grant.viewerName}
      facts={<GrantFacts grant={grant} />}
      action={
        <button
          type="button"
          aria-label={t('endGrant', { name: grant.viewerName })}
          className={buttonStyle('quiet')}
          onClick={end}
        >
          {t('end')}
        </button>
      }
    >
      <FailureNotice id={failureId} error={error} />
      {grant.views.length > 1 && <AllViews views={grant.views} />}
    </Row>
  )
}

function AllViews({ views }: { views: readonly Date[] }) {
  const t = useTranslations('viewFor.grants')
  return (
    <details className={styles['more']}>
      <summary className={styles['summary']}>{t('views', { count: views.length })}</summary>
      <ol className={styles['views']}>
        {views.map((moment) => (
          <li key={moment.getTime()}>
            <DateTimeText value={moment.toISOString()} />
          </li>
        ))}
      </ol>
    </details>
  )
}
