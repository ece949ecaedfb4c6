import { useState } from 'react'
import type { Valuation } from '#features/funds/funds.domain.ts'
import { LineChart } from '#web/charts/late-charts.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { useTranslations } from '../texts.ts'

const FIGURES = ['sharePrice', 'netAssetValue', 'grossAssetValue', 'propertyMarketValue'] as const
type Figure = (typeof FIGURES)[number]

type Props = { readonly valuations: readonly Valuation[] }

/** B2.3: one figure of all valuations at a time; they are of different sizes. */
export function ValuationsCard({ valuations }: Props) {
  const t = useTranslations('investment')
  const known = FIGURES.filter((figure) => valuations.some((valuation) => valuation[figure]))
  const [chosen, choose] = useState<Figure>('sharePrice')
  const figure = known.includes(chosen) ? chosen : 'sharePrice'
  const label = t(`fields.${figure}`)
  return (
    <TitledCard
      title={t('valuations.title')}
      control={
        known.length > 1 && (
          <SegmentedControl
            label={t('valuations.choose')}
            options={known.map((value) => ({ value, label: t(`fields.${value}`) }))}
            value={figure}
            onChange={choose}
          />
        )
      }
    >
      <LineChart
        key={figure}
        label={t('valuations.chart', { figure: label })}
        series={[
          {
            label,
            values: valuations.map((valuation) => ({
              day: valuation.day,
              value: valuation[figure]?.amount,
            })),
          },
        ]}
        unit={{ kind: 'money', currency: valuations.at(-1)?.sharePrice.currency ?? 'EUR' }}
        emptyText={t('valuations.empty')}
      />
    </TitledCard>
  )
}
