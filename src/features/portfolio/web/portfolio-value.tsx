import { useLocale } from 'use-intl'
import { MAX_RATE_AGE_DAYS } from '#features/currencies/currencies.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { formatExact } from '#i18n/format/number.ts'
import { isOverAYearOld } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { MoneyChange, PercentChange } from '#web/ui/text/change-text.tsx'
import { CountUpMoney } from '#web/ui/text/count-up-money.tsx'
import { Term } from '#web/ui/text/term.tsx'
import type { Summary } from './portfolio.api.ts'
import styles from './portfolio-value.module.css'
import { useTranslations } from './texts.ts'

/** The hero of portfolio and start page: what everything is worth, how that changed, and as of when. */
export function PortfolioValue({ summary }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const { value, rates, unconverted } = summary
  return (
    <>
      <p className={styles['label']}>
        <Term explanation={t('valueNote')}>{t('portfolioValue')}</Term>
      </p>
      <p className={styles['value']}>
        <CountUpMoney value={value} hasQuietDecimals />
      </p>
      <p className={styles['facts']}>
        <Change change={summary.change} />
        <Valued summary={summary} />
      </p>
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

function Valued({ summary: { day, valuedFrom, valuedTo } }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  if (valuedTo === undefined) return null
  const to = formatDay(locale, valuedTo)
  return (
    <span>
      {valuedFrom === valuedTo
        ? t('valued', { to })
        : t('valuedBetween', { from: formatDay(locale, valuedFrom), to })}
      {valuedFrom !== undefined && isOverAYearOld(valuedFrom, day) && `, ${t('oldPrices')}`}
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
