import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import { formatPercent } from '#i18n/format/number.ts'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { InlineMark } from '#web/ui/text/inline-mark.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import lines from './date-lines.module.css'
import { Investment } from './date-lines.tsx'
import type { PayoutForecast } from './dates.api.ts'
import styles from './dates-screen.module.css'
import { useTranslations } from './texts.ts'

/** B1.9: what public funds plan to pay out, by year and marked as a forecast. */
export function ForecastCard({ forecasts }: { readonly forecasts: readonly PayoutForecast[] }) {
  const t = useTranslations('dates')
  const { shown, showAll } = useFew(forecasts)
  return (
    <TitledCard title={t('forecasts')} note={t('forecastsText')}>
      {[...Map.groupBy(shown, ({ year }) => year)].map(([year, own]) => (
        <section key={year} className={styles['group']}>
          <h3 className={styles['month']}>
            {year}
            <InlineMark>{t('forecast')}</InlineMark>
          </h3>
          <ul className={lines['lines']}>
            {own.map((forecast) => (
              <ForecastLine key={forecast.investmentId} forecast={forecast} />
            ))}
          </ul>
        </section>
      ))}
      <FewNote total={forecasts.length} onShowAll={showAll} />
    </TitledCard>
  )
}

function ForecastLine({ forecast }: { readonly forecast: PayoutForecast }) {
  const t = useTranslations('dates')
  const locale = useLocale()
  const { investmentId, name, number, rate, nominal, amount } = forecast
  const values = { rate: formatPercent(locale, rate), nominal: formatMoney(locale, nominal) }
  return (
    <li className={lines['line']}>
      <span className={lines['what']}>
        <Investment id={investmentId} name={name} number={number}>
          {number}
        </Investment>
        <span className={lines['quiet']}>{t(amount ? 'ofNominal' : 'ofNominalInPart', values)}</span>
      </span>
      {amount && (
        <span className={lines['amount']}>
          <MoneyText value={amount} />
        </span>
      )}
    </li>
  )
}
