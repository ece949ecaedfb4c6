import type { ExpectedFlow } from '#features/investment/investment.domain.ts'
import { multiplyMoney } from '#kernel/money.ts'
import { Table } from '#web/ui/layout/table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import styles from '../card-content.module.css'
import { useTranslations } from '../texts.ts'

const NAMES = {
  capitalCall: 'call',
  capitalReturn: 'return',
  distribution: 'distribution',
  payout: 'payout',
} as const satisfies Record<ExpectedFlow['kind'], string>

/** B1.7: what is dated later than today stands apart and counts nowhere else. */
export function ExpectedCard({ flows }: { readonly flows: readonly ExpectedFlow[] | undefined }) {
  const t = useTranslations('investment.flows')
  if (!flows || flows.length === 0) return null
  return (
    <TitledCard title={t('expected')}>
      <Table label={t('expected')}>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col" data-figure>
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {flows.map(({ kind, day, amount, isDerived }, index) => (
            // Two payments of one kind may fall on one day.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={`${kind} ${day} ${index}`}>
              <th scope="row">
                <DateText value={day} />
              </th>
              <td>
                {t(NAMES[kind])}
                {isDerived && <InlineMark>{t('derived')}</InlineMark>}
              </td>
              <td data-figure>
                <MoneyText value={kind === 'capitalCall' ? multiplyMoney(amount, -1) : amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles['note']}>{t('expectedNote')}</p>
    </TitledCard>
  )
}
