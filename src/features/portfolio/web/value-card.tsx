import { memo, useState } from 'react'
import { AtOnce } from '#web/lazy/at-once.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from './chart-cards.module.css'
import { cutHistory, type HistoryRange, listRanges } from './history-range.ts'
import type { Summary } from './portfolio.api.ts'

// The server sends the charts drawn, before their code is fetched: their styles must come with the page.
import '#web/charts/palette.css'
import { useTranslations } from './texts.ts'

const LineChart = lazyPart(async () => (await import('#web/charts/line-chart.tsx')).LineChart)

/** B1.3: what the portfolio was worth over the years. */
export function ValueCard({ summary: { history, currency } }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio.history')
  const ranges = listRanges(history)
  const [range, setRange] = useState<HistoryRange>(ranges[0] ?? 'all')
  const shown = ranges.includes(range) ? range : 'all'
  const isKnown = cutHistory(history, shown).some(({ value }) => value !== undefined)
  return (
    <TitledCard
      title={t('title')}
      control={
        ranges.length > 1 && (
          <SegmentedControl
            label={t('range')}
            value={shown}
            onChange={setRange}
            options={ranges.map((value) => ({ value, label: t(value) }))}
          />
        )
      }
    >
      <div className={styles['course']}>
        <ValueChart history={history} range={shown} currency={currency} />
      </div>
      {isKnown && <p className={styles['note']}>{t('note')}</p>}
    </TitledCard>
  )
}

type ChartProps = Pick<Summary, 'history' | 'currency'> & { readonly range: HistoryRange }

/** Complete as the server sends it: its code comes for those who turn to it. */
const ValueChart = memo(function ValueChart({ history, range, currency }: ChartProps) {
  const t = useTranslations('portfolio.history')
  const points = cutHistory(history, range)
  return (
    <AtOnce>
      <WhenNear ahead="touch" fallback={<Skeleton shape="block" className={styles['line']} />}>
        <LineChart
          label={t('title')}
          series={[
            { label: t('value'), values: points.map(({ day, value }) => ({ day, value })) },
            {
              label: t('paidIn'),
              values: points.map(({ day, paidIn }) => ({ day, value: paidIn })),
              colour: 'other',
            },
          ]}
          unit={{ kind: 'money', currency }}
          emptyText={t('empty')}
        />
      </WhenNear>
    </AtOnce>
  )
})
