import { DonutChart } from '#web/charts/donut-chart.tsx'
import type { PropertyEntry } from './assets.api.ts'
import { useTranslations } from './texts.ts'
import { chooseUseColour, useUseName } from './use-use-name.ts'

/** The area of each use; developments are hatched. */
export function UsesChart({ uses }: { uses: PropertyEntry['useTypes'] }) {
  const t = useTranslations('assets')
  const nameUse = useUseName()
  return (
    <DonutChart
      label={t('uses.byArea')}
      itemName={t('uses.use')}
      unit={{ kind: 'area' }}
      items={uses.map((use) => ({ label: nameUse(use), value: use.area, colour: chooseUseColour(use) }))}
    />
  )
}
