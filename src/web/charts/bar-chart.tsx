import { useLocale, useTranslations } from 'use-intl'
import { type Decimal, getDecimal, parseDecimal } from '#kernel/decimal.ts'
import { BarDrawing } from './bar-drawing.tsx'
import { type Arrangement, layOutBars, listHeights } from './bar-layout.ts'
import { ChartEmpty, ChartFrame, type ChartRow } from './chart-frame.tsx'
import { type ChartUnit, formatValue, labelTicks } from './chart-unit.ts'
import { labelItems } from './item-labels.ts'
import { Plot } from './plot.tsx'
import { PointDetails } from './point-details.tsx'
import { SeriesLegend } from './series-legend.tsx'
import { usePoints } from './use-points.ts'
import { layOutValueAxis } from './value-ticks.ts'

type BarSeries = {
  readonly label: string
  /** One for each item, in the same order. */
  readonly values: ReadonlyArray<number | string | null | undefined>
  /** Its place in the palette; left out, its place in the list, or the brand's own colour where it is alone. */
  readonly colour?: number | undefined
}

type Props = {
  readonly label: string
  /** What stands below each bar. */
  readonly items: readonly string[]
  /** What the items are, as the heading of the table's first column. */
  readonly itemName: string
  readonly series: readonly BarSeries[]
  readonly unit: ChartUnit
  readonly arrangement?: Arrangement | undefined
  readonly emptyText?: string | undefined
}

/** Amounts side by side, of one or several kinds. The axis always holds zero. */
export function BarChart({
  label,
  items,
  itemName,
  series,
  unit,
  arrangement = 'stacked',
  emptyText,
}: Props) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  const points = usePoints(items.length, 'last')
  const kinds = series.map(({ label, values, colour }, index) => ({
    label,
    colour: colour ?? (series.length === 1 ? ('brand' as const) : index),
    values: items.map((_, item) => parseDecimal(values[item])),
  }))
  const valuesOf = (item: number) => kinds.map(({ values }) => values[item])
  const rows = items.map((_, item) => valuesOf(item))
  if (!rows.some((row) => row.some(Boolean))) return <ChartEmpty text={emptyText} />

  const axis = layOutValueAxis(listHeights(rows, arrangement), { includesZero: true })
  const { unitText, labels } = labelTicks(locale, axis.ticks, unit)
  const write = (value: Decimal | undefined) => formatValue(locale, value, unit)
  const hasTotal = arrangement === 'stacked' && kinds.length > 1
  const writeAll = (item: number) => [
    ...valuesOf(item).map(write),
    ...(hasTotal ? [write(sum(valuesOf(item)))] : []),
  ]
  const names = [...kinds.map(({ label }) => label), ...(hasTotal ? [t('total')] : [])]
  const describe = (item: number) => {
    const values = writeAll(item).map((text, index) => (names.length > 1 ? `${names[index]} ${text}` : text))
    return `${items[item]}: ${values.join(', ')}`
  }
  const bars = rows.map((row) => layOutBars(row, axis, arrangement))
  const { active } = points
  return (
    <ChartFrame
      label={label}
      table={{
        columns: [itemName, ...names],
        rows: items.map((name, item): ChartRow => [name, ...writeAll(item)]),
      }}
    >
      <SeriesLegend series={kinds} />
      <Plot
        label={label}
        unitText={unitText}
        valueLabels={axis.ticks.map((tick, index) => ({
          text: labels[index] ?? '',
          place: axis.place(tick),
        }))}
        itemLabels={labelItems(items)}
        zero={axis.place(getDecimal(0))}
        places={items.map((_, item) => (item + 0.5) / items.length)}
        points={points}
        describe={describe}
        isHigh={active !== undefined && (bars[active]?.some(({ top }) => top > 0.6) ?? false)}
        details={
          active !== undefined && (
            <PointDetails
              title={items[active] ?? ''}
              values={kinds.map((kind) => ({ ...kind, text: write(kind.values[active]) }))}
              total={hasTotal ? { label: t('total'), text: write(sum(valuesOf(active))) } : undefined}
            />
          )
        }
      >
        <BarDrawing bars={bars} colours={kinds.map(({ colour }) => colour)} active={active} />
      </Plot>
    </ChartFrame>
  )
}

/** Undefined where there is nothing to add up. */
function sum(values: ReadonlyArray<Decimal | undefined>): Decimal | undefined {
  return values.reduce((total, value) => (total && value ? total.plus(value) : (value ?? total)), undefined)
}
