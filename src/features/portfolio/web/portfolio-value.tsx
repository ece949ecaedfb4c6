import { useLocale } from 'use-intl'
import { MAX_RATE_AGE_DAYS } from '#features/currencies/currencies.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { formatExact } from '#i18n/format/number.ts'
import { isOverAYearOld } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { MoneyChange, PercentChange } from '#web/ui/text/change-text.tsx'
import { CountUpMoney } from '#web/ui/text/count-up-money.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { Term } from '#web/ui/text/term.tsx'
import { formatCount } from './format-count.ts'
import type { Summary } from './portfolio.api.ts'
import styles from './portfolio-value.module.css'
import { useTranslations } from './texts.ts'

/** The hero of portfolio and start page: what everything is worth, how that changed, and as of when. */
export function PortfolioValue({ summary }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const { rates, unconverted } = summary
  const { name, amount } = findHeadline(summary)
  return (
    <>
      <p className={styles['label']}>
        <Term explanation={t(`headlines.${name}Text`)}>{t(`headlines.${name}`)}</Term>
      </p>
      <p className={styles['value']}>
        <CountUpMoney value={amount} hasQuietDecimals />
      </p>
      <p className={styles['facts']}>
        <Change change={summary.change} />
        <Valued summary={summary} />
      </p>
      <Parts summary={summary} />
      {rates.length > 0 && (
        <p className={styles['note']}>
          {t(rates.some(({ isSample }) => isSample) ? 'convertedAtSample' : 'converted', {
            rates: listRates(locale, rates),
          })}
        </p>
      )}
      {unconverted.length > 0 && (
        <p className={styles['note']}>
          {t('unconverted', {
            currencies: unconverted.map(({ currency }) => currency).join(', '),
            date: formatDay(locale, summary.day),
            days: String(MAX_RATE_AGE_DAYS),
          })}
        </p>
      )}
    </>
  )
}

/** B1.7: nominal capital is no value, and a share of a net asset value no price. */
function findHeadline({ value, valueParts, withoutValue }: Summary) {
  if (value === undefined && withoutValue) return { name: 'nominal', amount: withoutValue.nominal } as const
  const isShare = valueParts.length > 0 && valueParts.every(({ basis }) => basis === 'netAssetValue')
  return { name: isShare ? 'netAssetValue' : 'value', amount: value } as const
}

/** Of which the headline consists, where it is not of one kind, and what does not stand in it. */
function Parts({ summary: { value, valueParts, withoutValue } }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const parts = valueParts.length > 1 ? valueParts : []
  const apart = value === undefined ? undefined : withoutValue
  if (parts.length === 0 && !apart) return null
  return (
    <dl className={styles['parts']}>
      {parts.map((part) => (
        <div key={part.basis} className={styles['part']}>
          <dt>{t(`parts.${part.basis}`)}</dt>
          <dd>
            <MoneyText value={part.value} />
          </dd>
        </div>
      ))}
      {apart && (
        <div className={styles['part']}>
          <dt>{t('parts.nominal', { count: formatCount(locale, apart.count), number: apart.count })}</dt>
          <dd>
            <MoneyText value={apart.nominal} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function Change({ change }: Pick<Summary, 'change'>) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  if (!change) return null
  return (
    <span>
      <MoneyChange value={change.amount} />
      {change.percent !== undefined && (
        <>
          {' · '}
          <PercentChange percentage={change.percent} />
        </>
      )}
      {` ${t('since', { date: formatDay(locale, change.since) })}`}
    </span>
  )
}

function Valued({ summary: { day, valueParts: parts } }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const [from] = parts.map((part) => part.from).toSorted()
  const to = parts
    .map((part) => part.to)
    .toSorted()
    .at(-1)
  if (from === undefined || to === undefined) return null
  return (
    <span>
      {from === to
        ? t('valued', { to: formatDay(locale, to) })
        : t('valuedBetween', { from: formatDay(locale, from), to: formatDay(locale, to) })}
      {isOverAYearOld(from, day) && `, ${t('oldPrices')}`}
    </span>
  )
}

/** B1.5: every rate with its day. */
function listRates(locale: Locale, rates: Summary['rates']): string {
  return rates
    .map(
      ({ currency, rate, day }) =>
        `1 EUR = ${formatExact(locale, rate)} ${currency} (${formatDay(locale, day)})`,
    )
    .join(', ')
}
