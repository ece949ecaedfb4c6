import type { BankAccount } from '#features/profile/profile.domain.ts'
import { NO_BREAK_SPACE } from '#i18n/format/symbols.ts'
import facts from '#web/ui/facts/fact-list.module.css'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { useTranslations } from '../texts.ts'
import styles from './bank-accounts.module.css'

type Accounts = readonly BankAccount[]

/** B6.1: by purpose. */
export function BankAccounts({ accounts }: { readonly accounts: Accounts }) {
  const t = useTranslations('investment.bankAccounts')
  if (accounts.length === 0) return null
  return (
    <TitledCard title={t('title')}>
      <div className={styles['accounts']}>
        {accounts.map(({ purpose, accountHolder, institution, iban, bic }) => (
          <div key={`${purpose} ${iban}`}>
            <h3 className={styles['purpose']}>{t(purpose)}</h3>
            <dl className={styles['account']}>
              <Line name={t('holder')} value={accountHolder} />
              <Line name={t('institution')} value={institution} />
              <Line name={t('iban')} value={groupByFour(iban)} />
              <Line name={t('bic')} value={bic} />
            </dl>
          </div>
        ))}
      </div>
    </TitledCard>
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
