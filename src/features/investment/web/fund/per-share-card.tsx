import { useLocale } from 'use-intl'
import type { FundDistribution } from '#features/funds/funds.domain.ts'
import { formatDay } from '#i18n/format/date.ts'
import { BarChart } from '#web/charts/late-charts.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { useTranslations } from '../texts.ts'

type Props = { readonly distributions: readonly FundDistribution[] }

/** What the fund distributed for each period, oldest first. */
export function PerShareCard({ distributions }: Props) {
  const t = useTranslations('investment.perShare')
  const locale = useLocale()
  return (
    <TitledCard title={t('title')}>
      <BarChart
        label={t('chart')}
        items={distributions.map(({ periodEnd }) => formatDay(locale, periodEnd))}
        itemName={t('period')}
        series={[
          { label: t('amount'), values: distributions.map(({ amountPerShare }) => amountPerShare.amount) },
        ]}
        unit={{ kind: 'money', currency: distributions[0]?.amountPerShare.currency ?? 'EUR' }}
        emptyText={t('empty')}
      />
    </TitledCard>
  )
}
