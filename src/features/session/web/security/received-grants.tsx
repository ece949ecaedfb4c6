import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { findLastDay } from '#features/view-for/view-for.domain.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { useBrowser } from '../browser-context.ts'
import { usePageAddress } from '../use-page-address.ts'
import { ChangeFailure } from './change-failure.tsx'
import styles from './received-grants.module.css'
import { Facts, Row } from './row.tsx'
import type { Grant } from './security.api.ts'
import { useSecurity } from './security-context.ts'
import { useChange } from './use-change.ts'
import { useSecurityApi } from './use-security-api.ts'

export function ReceivedGrants({ grants }: { grants: readonly Grant[] }) {
  const t = useTranslations('security.grants')
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
  const t = useTranslations('security.grants')
  const api = useSecurityApi()
  const { isReadOnly } = useSecurity()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  const { failure, run } = useChange()
  const failureId = useId()
  const facts = [[t('until'), <DateText key="until" value={findLastDay(new Date(grant.until))} />]] as const
  const open = async () => {
    const failure = await api.openGrant(grant.id)
    if (!failure) openPage(address('portfolio'))
    return failure
  }
  return (
    <Row
      title={grant.investor}
      facts={<Facts facts={facts} />}
      action={
        !isReadOnly && (
          <button
            type="button"
            aria-label={t('openGrant', { name: grant.investor })}
            className={buttonStyle('quiet')}
            onClick={() => void run(open)}
          >
            {t('open')}
          </button>
        )
      }
    >
      <ChangeFailure id={failureId} failure={failure} />
    </Row>
  )
}
