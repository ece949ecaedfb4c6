import { Suspense, useState } from 'react'
import { useLocale } from 'use-intl'
import { useTutorialStep } from '#features/tutorial/web/tutorial.api.ts'
import { formatCountry } from '#i18n/format/address.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
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
  const describe = useDescribePart()
  const parts = view === 'type' ? sumGroups(summary) : summary.allocations[view]
  const items = parts.map(({ key, value }) => ({
    label: describe(view, key),
    value: value.amount,
    ...(view === 'useType' && key !== undefined && { colour: findUseColour(key) }),
  }))
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
      <Suspense fallback={<Skeleton shape="block" className={styles['donut']} />}>
        <DonutChart
          // Another view is another chart: what was expanded in one is not in the other.
          key={view}
          label={`${t('by')} ${t(view)}`}
          items={items}
          itemName={t(view)}
          unit={{ kind: 'money', currency: summary.currency }}
          note={t(`${view}Note`, { count: parts.filter(({ key }) => key !== undefined).length })}
          emptyText={t('empty')}
        />
      </Suspense>
      {isLookedThrough && items.length > 0 && <p className={styles['note']}>{t('lookThrough')}</p>}
    </TitledCard>
  )
}

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
