import { memo, useState } from 'react'
import { useLocale } from 'use-intl'
import { useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { formatCountry } from '#i18n/format/address.ts'
import { AtOnce } from '#web/lazy/at-once.tsx'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { WhenNear } from '#web/lazy/when-near.tsx'
import { SegmentedControl } from '#web/ui/action/segmented-control.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { ALLOCATIONS, type AllocationName, findUseColour, readUseType, sumGroups } from './allocation.ts'
import styles from './chart-cards.module.css'
import { GROUP_NAMES } from './list-view.ts'
import type { Summary } from './portfolio.api.ts'
import { useTranslations } from './texts.ts'

const DonutChart = lazyPart(async () => (await import('#web/charts/donut-chart.tsx')).DonutChart)

/** B1.3: where the value stands, by kind, use, country and currency. */
export function AllocationCard({ summary }: { readonly summary: Summary }) {
  const t = useTranslations('portfolio.allocation')
  const [view, setView] = useState<AllocationName>('type')
  const parts = listParts(summary, view)
  const isLookedThrough = view === 'useType' || view === 'country'
  return (
    <TitledCard title={t('title')}>
      <div ref={useTutorialStep('portfolioAllocation', 2, 2)} className={styles['choice']}>
        <SegmentedControl
          label={t('by')}
          value={view}
          onChange={setView}
          options={ALLOCATIONS.map((value) => ({ value, label: t(value) }))}
        />
      </div>
      <AllocationChart key={view} view={view} summary={summary} />
      {isLookedThrough && parts.length > 0 && <p className={styles['note']}>{t('lookThrough')}</p>}
    </TitledCard>
  )
}

function listParts(summary: Summary, view: AllocationName) {
  return view === 'type' ? sumGroups(summary) : summary.allocations[view]
}

type ChartProps = { readonly view: AllocationName; readonly summary: Summary }

/**
 * Complete as the server sends it: its code comes for those who turn to it. Another view is another chart: what was expanded in
 * one is not in the other.
 */
const AllocationChart = memo(function AllocationChart({ view, summary }: ChartProps) {
  const t = useTranslations('portfolio.allocation')
  const describe = useDescribePart()
  const parts = listParts(summary, view)
  const items = parts.map(({ key, value }) => ({
    label: describe(view, key),
    value: value.amount,
    colour: view === 'useType' && key !== undefined ? findUseColour(key) : undefined,
    isRest: key === undefined,
  }))
  return (
    <AtOnce>
      <WhenNear ahead="touch" fallback={<Skeleton shape="block" className={styles['donut']} />}>
        <DonutChart
          label={`${t('by')} ${t(view)}`}
          items={items}
          itemName={t(view)}
          unit={{ kind: 'money', currency: summary.currency }}
          note={(count) => t(`${view}Note`, { count })}
          emptyText={t('empty')}
        />
      </WhenNear>
    </AtOnce>
  )
})

function useDescribePart(): (view: AllocationName, key: string | undefined) => string {
  const t = useTranslations('portfolio')
  const words = useTranslations('assets')
  const locale = useLocale()
  return (view, key) => {
    if (key === undefined) return t('allocation.unknown')
    if (view === 'country') return formatCountry(locale, key)
    if (view === 'type') {
      const group = GROUP_NAMES.find((known) => known === key)
      return group ? t(`groups.${group}`) : key
    }
    if (view === 'currency') return key
    const { useType, isDevelopment } = readUseType(key)
    const use = words(`useTypes.${useType}`)
    return isDevelopment ? words('developmentOf', { use }) : use
  }
}
