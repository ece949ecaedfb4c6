import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ChartEmpty, ChartFrame, type ChartTable } from './chart-frame.tsx'
import { type ChartUnit, formatValue } from './chart-unit.ts'
import styles from './donut-chart.module.css'
import { DonutLegend } from './donut-legend.tsx'
import { DonutRing } from './donut-ring.tsx'
import {
  countNamed,
  type DonutItem,
  type DonutPart,
  listParts,
  listSlices,
  MAX_SLICES,
  sumParts,
} from './donut-slices.ts'
import { formatShare } from './share-text.ts'
import { usePoints } from './use-points.ts'

type Props = {
  /** What is divided up: the chart's name. */
  readonly label: string
  readonly items: readonly DonutItem[]
  /** What the items are, as the heading of the table's first column. */
  readonly itemName: string
  readonly unit: ChartUnit
  /** Below the sum in the middle: of how many parts it is the sum. */
  readonly note?: ((count: number) => string) | undefined
  readonly emptyText?: string | undefined
}

/** A5.4: parts of a whole. The largest stand first; values below zero are not drawn, but stand in the table. */
export function DonutChart({ label, items, itemName, unit, note, emptyText }: Props) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  const [isExpanded, setIsExpanded] = useState(false)
  const parts = listParts(items)
  const drawn = listSlices(parts, undefined)
  const slices = isExpanded
    ? drawn
    : listSlices(parts, t('other', { count: String(drawn.length - MAX_SLICES + 1) }))
  const points = usePoints(slices.length)
  if (parts.length === 0) return <ChartEmpty text={emptyText} />

  const total = sumParts(parts)
  const describe = ({ label, value, share }: DonutPart) =>
    t('donutPoint', {
      label,
      value: formatValue(locale, value, unit),
      share: formatShare(locale, share, value),
    })
  const table: ChartTable = {
    columns: [itemName, t('value'), t('share')],
    rows: parts.map(({ label, value, share }) => [
      label,
      formatValue(locale, value, unit),
      formatShare(locale, share, value),
    ]),
    total: [t('total'), formatValue(locale, total, unit), ''],
  }
  return (
    <ChartFrame label={label} table={table}>
      <div className={styles['chart']}>
        <DonutRing
          label={label}
          slices={slices}
          points={points}
          unit={unit}
          total={total}
          note={note?.(countNamed(parts))}
          describe={describe}
        />
        <DonutLegend
          slices={slices.length > 0 ? slices : parts}
          unit={unit}
          points={points}
          canExpand={drawn.length > MAX_SLICES}
          count={countNamed(parts)}
          isExpanded={isExpanded}
          onExpand={setIsExpanded}
        />
      </div>
      {parts.some(({ value }) => value?.lt(0)) && <p className={styles['remark']}>{t('negativeNotDrawn')}</p>}
    </ChartFrame>
  )
}
