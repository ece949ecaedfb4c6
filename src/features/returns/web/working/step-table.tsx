import { useLocale } from 'use-intl'
import { formatExact } from '#i18n/format/number.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { MONEY_DECIMALS } from '#kernel/money.ts'
import type { Column } from '#web/ui/layout/ledger-table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NumberText } from '#web/ui/text/number-text.tsx'
import type { TimeWeightedStep } from '../../time-weighted.domain.ts'
import { LongTable } from '../long-table.tsx'
import type { Figures } from '../returns.api.ts'
import { useTranslations } from '../texts.ts'
import { FoldedWhenLong } from './folded-when-long.tsx'
import styles from './working.module.css'

type Props = {
  readonly steps: readonly TimeWeightedStep[]
  readonly figures: Figures
  /** Of one investment it is the price of a share that moves; of several, their value. */
  readonly isPerShare: boolean
}

const PRICE_DECIMALS = 6
const FACTOR_DECIMALS = 12

/** From valuation to valuation, newest first. */
export function StepTable({ steps, figures: { currency, timeWeighted }, isPerShare }: Props) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const columns = useStepColumns(currency, isPerShare)
  const growth = getDecimal(timeWeighted.total ?? '0').plus(1)
  if (steps.length === 0) return null
  return (
    <div>
      <h4 className={styles['title']}>{t('steps')}</h4>
      <p className={styles['quiet']}>{t('stepsText')}</p>
      <FoldedWhenLong count={steps.length}>
        <LongTable
          label={t('steps')}
          columns={columns}
          rows={steps.toReversed()}
          keyOf={({ from }) => from}
          isDated
          foot={[
            { name: 'product', label: t('table.product'), value: formatExact(locale, growth.toFixed()) },
          ]}
        />
      </FoldedWhenLong>
    </div>
  )
}

function useStepColumns(currency: string, isPerShare: boolean): readonly Column<TimeWeightedStep>[] {
  const t = useTranslations('returns.table')
  const money = (name: 'startValue' | 'endValue' | 'payouts', label: string): Column<TimeWeightedStep> => ({
    name,
    label,
    isFigure: true,
    cell: (step) => (
      <MoneyText
        value={{ amount: step[name], currency }}
        decimals={isPerShare ? PRICE_DECIMALS : MONEY_DECIMALS}
      />
    ),
  })
  const count: Column<TimeWeightedStep> = {
    name: 'count',
    label: t('count'),
    isFigure: true,
    cell: (step) => <NumberText value={step.count} decimals={0} />,
  }
  return [
    { name: 'from', label: t('from'), cell: ({ from }) => <DateText value={from} /> },
    { name: 'to', label: t('to'), isHead: true, cell: ({ to }) => <DateText value={to} /> },
    ...(isPerShare ? [] : [count]),
    money('startValue', t(isPerShare ? 'startPrice' : 'startValue')),
    money('payouts', t('payouts')),
    money('endValue', t(isPerShare ? 'endPrice' : 'endValue')),
    {
      name: 'factor',
      label: t('factor'),
      isFigure: true,
      cell: ({ factor }) => <NumberText value={factor} decimals={FACTOR_DECIMALS} />,
    },
  ]
}
