import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { formatExact } from '#i18n/format/number.ts'
import { InvestmentLink } from '#web/investment-link.tsx'
import type { Column } from '#web/ui/layout/ledger-table.tsx'
import { AgeMark } from '#web/ui/text/age-mark.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { NumberText } from '#web/ui/text/number-text.tsx'
import type { Discounted } from '../../discount.domain.ts'
import type { ConvertedFlow } from '../../returns.domain.ts'
import { useTranslations } from '../texts.ts'
import styles from './working.module.css'

/** Present values are floating-point numbers: more digits would tell nothing. */
const DIVISOR_DECIMALS = 6

export type ShownFlow = {
  readonly flow: ConvertedFlow
  readonly discounted?: Discounted<ConvertedFlow>
}

type Asked = {
  readonly currency: string
  /** Of the investments, where there are several. */
  readonly names: Readonly<Record<string, string>> | undefined
  readonly isConverted: boolean
  readonly isDiscounted: boolean
}

export function useFlowColumns({
  currency,
  names,
  isConverted,
  isDiscounted,
}: Asked): readonly Column<ShownFlow>[] {
  const t = useTranslations('returns.table')
  return [
    { name: 'date', label: t('date'), cell: ({ flow }) => <DateText value={flow.day} /> },
    {
      name: 'what',
      label: t('what'),
      isHead: true,
      cell: ({ flow }) => <What flow={flow} name={names?.[flow.positionId]} />,
    },
    {
      name: 'amount',
      label: t('amount'),
      isFigure: true,
      cell: ({ flow }) => <MoneyText value={flow.amount} />,
    },
    ...(isConverted
      ? [
          {
            name: 'converted',
            label: t('converted', { currency }),
            isFigure: true,
            isSpare: ({ flow }: ShownFlow) => flow.rates.length === 0,
            cell: ({ flow }: ShownFlow) => <Converted flow={flow} currency={currency} />,
          },
        ]
      : []),
    ...(isDiscounted
      ? [
          {
            name: 'days',
            label: t('days'),
            isFigure: true,
            cell: ({ discounted }: ShownFlow) => <NumberText value={discounted?.days} decimals={0} />,
          },
          {
            name: 'divisor',
            label: t('divisor'),
            isFigure: true,
            cell: ({ discounted }: ShownFlow) => (
              <NumberText value={discounted?.divisor.toFixed(DIVISOR_DECIMALS)} decimals={DIVISOR_DECIMALS} />
            ),
          },
          {
            name: 'presentValue',
            label: t('presentValue'),
            isFigure: true,
            cell: ({ discounted }: ShownFlow) => (
              <MoneyText
                value={discounted && { amount: discounted.presentValue.toFixed(2), currency }}
                note="none"
              />
            ),
          },
        ]
      : []),
  ]
}

/** B1.4: what is derived is never mistaken for what is in the books. */
function What({ flow, name }: { readonly flow: ConvertedFlow; readonly name: string | undefined }) {
  const t = useTranslations('returns')
  const locale = useLocale()
  return (
    <span className={styles['what']}>
      {flow.kind === 'value'
        ? t('kinds.value', { date: formatDay(locale, flow.day) })
        : t(`kinds.${flow.kind}`)}
      <AgeMark of={flow.pricedOn} at={flow.day} />
      {flow.base && (
        <span className={styles['rate']}>
          {t('kinds.rolled', {
            date: formatDay(locale, flow.base.day),
            share: formatMoney(locale, flow.base.share),
          })}
        </span>
      )}
      {flow.isDerived && <InlineMark>{t('table.derived')}</InlineMark>}
      {name !== undefined && (
        <InvestmentLink id={flow.positionId} className={styles['link']}>
          {name}
        </InvestmentLink>
      )}
    </span>
  )
}

function Converted({ flow, currency }: { readonly flow: ConvertedFlow; readonly currency: string }) {
  const t = useTranslations('returns.table')
  const locale = useLocale()
  return (
    <>
      <MoneyText value={{ amount: flow.converted, currency }} />
      {flow.rates.map((rate) => (
        <span key={rate.currency} className={styles['rate']}>
          {t('rateOf', {
            rate: formatExact(locale, rate.rate),
            currency: rate.currency,
            date: formatDay(locale, rate.day),
          })}
          {rate.isSample && <InlineMark>{t('sample')}</InlineMark>}
        </span>
      ))}
    </>
  )
}
