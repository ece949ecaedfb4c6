import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import { Card } from '../card.tsx'
import facts from '../facts.module.css'
import type { ParticipationEntry } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import styles from './bank-accounts.module.css'

type Accounts = ParticipationEntry['beteiligung']['bankverbindungen']

/** B6.1: by purpose. */
export function BankAccounts({ accounts }: { readonly accounts: Accounts }) {
  const t = useTranslations('investment.bankAccounts')
  if (accounts.length === 0) return null
  return (
    <Card title={t('title')}>
      <div className={styles['accounts']}>
        {accounts.map(({ zweck, inhaber, institut, iban, bic }) => (
          <div key={`${zweck} ${iban}`}>
            <h3 className={styles['purpose']}>{t(zweck)}</h3>
            <dl className={styles['account']}>
              <Line name={t('holder')} value={inhaber} />
              <Line name={t('institution')} value={institut} />
              <Line name={t('iban')} value={groupByFour(iban)} />
              <Line name={t('bic')} value={bic} />
            </dl>
          </div>
        ))}
      </div>
    </Card>
  )
}

function Line({ name, value }: { readonly name: string; readonly value: string | undefined }) {
  if (value === undefined) return null
  return (
    <div>
      <dt className={facts['name']}>{name}</dt>
      <dd className={facts['value']}>{value}</dd>
    </div>
  )
}

/** As IBANs are written on paper. */
function groupByFour(iban: string): string {
  return iban.replaceAll(/(\S{4})(?=\S)/g, `$1${NO_BREAK_SPACE}`)
}
