import type { ExpectedFlow } from '#features/investment/investment.domain.ts'
import { multiplyMoney } from '#kernel/money.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from '../card-content.module.css'
import { useTranslations } from '../texts.ts'
import { FlowTable } from './flow-table.tsx'

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
  const shown = flows.map(({ kind, day, amount, isDerived }) => ({
    kind: NAMES[kind],
    day,
    amount: kind === 'capitalCall' ? multiplyMoney(amount, -1) : amount,
    isDerived,
  }))
  return (
    <TitledCard title={t('expected')}>
      <FlowTable label={t('expected')} flows={shown} />
      <p className={styles['note']}>{t('expectedNote')}</p>
    </TitledCard>
  )
}
