import { useMemo } from 'react'
import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import { type Money, sumMoney } from '#kernel/money.ts'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { discountFlows, isExtrapolated, sumPresentValues } from '../../discount.domain.ts'
import type { ConvertedFlow } from '../../returns.domain.ts'
import { formatRateExactly } from '../figure-format.ts'
import type { FigureName } from '../figures.ts'
import { LongTable } from '../long-table.tsx'
import type { Figures } from '../returns.api.ts'
import { useTranslations } from '../texts.ts'
import { type ShownFlow, useFlowColumns } from './flow-columns.tsx'
import { FoldedWhenLong } from './folded-when-long.tsx'
import styles from './working.module.css'

type Props = {
  readonly name: FigureName
  /** Those that count, oldest first. */
  readonly flows: readonly ConvertedFlow[]
  readonly figures: Figures
  readonly names: Readonly<Record<string, string>> | undefined
}

const SUMS = [
  ['paidIn', ['capitalCall', 'payment', 'agio']],
  ['received', ['capitalReturn', 'distribution', 'payout']],
  ['value', ['value']],
] as const satisfies ReadonlyArray<readonly [string, ReadonlyArray<ConvertedFlow['kind']>]>

/** B1.4: every flow with its day, currency and rate, newest first. */
export function FlowTable({ name, flows, figures, names }: Props) {
  const t = useTranslations('returns')
  const { currency, moneyWeighted } = figures
  const rate = name === 'irr' ? moneyWeighted.rate : undefined
  const discounted = useMemo(() => (rate === undefined ? [] : discountFlows(flows, rate)), [flows, rate])
  const columns = useFlowColumns({
    currency,
    names,
    isConverted: flows.some(({ rates }) => rates.length > 0),
    isDiscounted: rate !== undefined,
  })
  const rows = useMemo(
    () => flows.map((flow, index): ShownFlow => ({ flow, discounted: discounted[index] })).toReversed(),
    [flows, discounted],
  )
  const sum = sumPresentValues(discounted)
  if (flows.length === 0) return <p className={styles['quiet']}>{t('table.none')}</p>
  return (
    <>
      {rate !== undefined && (
        <RateFormula
          rate={rate}
          sum={toMoney(sum)}
          isShort={isExtrapolated(flows[0]?.day, flows.at(-1)?.day)}
        />
      )}
      <div>
        <h4 className={styles['title']}>{t('flows')}</h4>
        {flows.some(({ kind }) => kind === 'value') && <p className={styles['quiet']}>{t('valueText')}</p>}
        <FoldedWhenLong count={rows.length}>
          <LongTable
            label={t('flows')}
            columns={columns}
            rows={rows}
            // Two payments of one kind may fall on one day.
            keyOf={({ flow }, index) => `${flow.positionId} ${flow.kind} ${flow.day} ${index}`}
            isDated
            foot={
              rate === undefined
                ? listSums()
                : [
                    {
                      name: 'sum',
                      label: t('table.sum'),
                      value: <MoneyText value={toMoney(sum)} note="none" />,
                    },
                  ]
            }
          />
        </FoldedWhenLong>
      </div>
    </>
  )

  function toMoney(amount: number): Money {
    return { amount: amount.toFixed(2), currency }
  }

  function listSums() {
    return SUMS.flatMap(([label, kinds]) => {
      const alike = flows.filter(({ kind }) => kinds.some((one) => one === kind))
      if (alike.length === 0) return []
      const amounts = alike.map(({ converted }) => ({ amount: converted, currency }))
      return [
        { name: label, label: t(`table.${label}`), value: <MoneyText value={sumMoney(amounts, currency)} /> },
      ]
    })
  }
}

type FormulaProps = { readonly rate: string; readonly sum: Money; readonly isShort: boolean }

function RateFormula({ rate, sum, isShort }: FormulaProps) {
  const t = useTranslations('returns')
  const locale = useLocale()
  return (
    <div>
      <p className={styles['formula']}>
        {t('formulas.irr', { rate: formatRateExactly(locale, rate), sum: formatMoney(locale, sum) })}
      </p>
      <p className={styles['quiet']}>
        {isShort && `${t('extrapolated')} `}
        {t('formulas.rounding')}
      </p>
    </div>
  )
}
