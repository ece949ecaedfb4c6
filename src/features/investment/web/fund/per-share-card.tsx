import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { Card } from '../card.tsx'
import { BarChart } from '../charts.tsx'
import type { FundEntry } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'

type Props = { readonly distributions: NonNullable<FundEntry['specialFund']['distributions']> }

/** What the fund distributed for each period, oldest first. */
export function PerShareCard({ distributions }: Props) {
  const t = useTranslations('investment.perShare')
  const locale = useLocale()
  return (
    <Card title={t('title')}>
      <BarChart
        label={t('chart')}
        items={distributions.map(({ period }) => formatDay(locale, period))}
        itemName={t('period')}
        series={[
          { label: t('amount'), values: distributions.map(({ amountPerShare }) => amountPerShare.amount) },
        ]}
        unit={{ kind: 'money', currency: distributions[0]?.amountPerShare.currency ?? 'EUR' }}
        emptyText={t('empty')}
      />
    </Card>
  )
}
