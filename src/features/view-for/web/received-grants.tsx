import { useId } from 'react'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Facts, Row } from '#web/ui/layout/row.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { StatusMark } from '#web/ui/text/status-mark.tsx'
import { findLastDay } from '../view-for.domain.ts'
import { useOpenView } from './open-view.api.ts'
import styles from './received-grants.module.css'
import { useTranslations } from './texts.ts'
import type { Grant } from './view-for.api.ts'

export function ReceivedGrants({ grants }: { grants: readonly Grant[] }) {
  const t = useTranslations('viewFor.grants')
  return (
    <div className={styles['received']}>
      <h3>{t('receivedTitle')}</h3>
      {grants.length === 0 && <p className={styles['none']}>{t('noneReceived')}</p>}
      {grants.map((grant) => (
        <ReceivedGrant key={grant.id} grant={grant} />
      ))}
    </div>
  )
}

function ReceivedGrant({ grant }: { grant: Grant }) {
  const t = useTranslations('viewFor.grants')
  const isReadOnly = useSession()?.viewee !== undefined
  const { isPending, isSuccess, error, mutate } = useOpenView()
  const failureId = useId()
  const facts = [[t('until'), <DateText key="until" value={findLastDay(grant.expiresAt)} />]] as const
  const open = () => {
    if (!isPending && !isSuccess) mutate({ grantId: grant.id })
  }
  return (
    <Row
      title={grant.investorName}
      mark={grant.suspendedAt && <StatusMark isPositive={false}>{t('waiting')}</StatusMark>}
      text={grant.suspendedAt && t('waitingText')}
      facts={<Facts facts={facts} />}
      action={
        !isReadOnly &&
        !grant.suspendedAt && (
          <button
            type="button"
            aria-label={t('openGrant', { name: grant.investorName })}
            className={buttonStyle('quiet')}
            onClick={open}
          >
            {t('open')}
          </button>
        )
      }
    >
      <FailureNotice id={failureId} error={error} />
    </Row>
  )
}
