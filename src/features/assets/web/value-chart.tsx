import { LineChart } from '#web/charts/line-chart.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { useTranslations } from './texts.ts'

/** The appraisals over time: one drawing for each currency, as there is no rate to convert by. */
export function ValueChart({ values }: { values: PropertyEntry['marketValues'] }) {
  const t = useTranslations('assets')
  const byCurrency = Map.groupBy(values, ({ value }) => value.currency)
  return [...byCurrency].map(([currency, appraisals]) => (
    <LineChart
      key={currency}
      label={t('marketValues.series', { currency })}
      unit={{ kind: 'money', currency }}
      series={[
        {
          label: t('facts.appraisedMarketValue'),
          values: appraisals.map(({ date, value }) => ({ day: date, value: value.amount })),
        },
      ]}
    />
  ))
}
