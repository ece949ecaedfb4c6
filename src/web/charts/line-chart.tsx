import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { getDecimal } from '#kernel/decimal.ts'
import type { ChartColour } from './chart-colour.ts'
import { ChartEmpty, ChartFrame, type ChartRow } from './chart-frame.tsx'
import { type ChartUnit, formatValue, labelTicks } from './chart-unit.ts'
import { LineDrawing } from './line-drawing.tsx'
import { Plot } from './plot.tsx'
import { PointDetails } from './point-details.tsx'
import { SeriesLegend } from './series-legend.tsx'
import { type DayValue, listDays, listValues, readTimeSeries } from './time-series.ts'
import { labelTimeTicks } from './time-tick-text.ts'
import { layOutTimeAxis, placeDay } from './time-ticks.ts'
import { usePoints } from './use-points.ts'
import { layOutValueAxis } from './value-ticks.ts'

type LineSeries = {
  readonly label: string
  readonly values: readonly DayValue[]
  /** Left out, the first is the brand's own line. */
  readonly colour?: ChartColour | undefined
}

type Props = {
  readonly label: string
  readonly series: readonly LineSeries[]
  readonly unit: ChartUnit
  /** Left out, the axis shows the range of the values alone. */
  readonly includesZero?: boolean | undefined
  readonly emptyText?: string | undefined
}

/**
 * Values over time, each of which holds until the next. Days count in UTC; their distance in the drawing is their distance in
 * time. Only what is drawn from zero is filled: a surface is read as an amount.
 */
export function LineChart({ label, series, unit, includesZero = false, emptyText }: Props) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  const lines = series.map(({ label, values, colour }, index) => ({
    label,
    points: readTimeSeries(values),
    colour: colour ?? defaultColour(index),
  }))
  const days = listDays(lines.map(({ points }) => points))
  const points = usePoints(days.length, 'last')
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return <ChartEmpty text={emptyText} />

  const axis = layOutValueAxis(
    lines.flatMap(({ points }) => listValues(points)),
    { includesZero },
  )
  const { unitText, labels } = labelTicks(locale, axis.ticks, unit)
  const valuesOn = (position: number) =>
    lines.map((line) => {
      const value = line.points.find(({ day }) => day === days[position])?.value
      return { ...line, value, text: formatValue(locale, value, unit) }
    })
  const describe = (position: number) => {
    const values = valuesOn(position).map(({ label, text }) => (lines.length > 1 ? `${label} ${text}` : text))
    return `${formatDay(locale, days[position])}: ${values.join(', ')}`
  }
  const active = points.active === undefined ? [] : valuesOn(points.active)
  const zero = axis.place(getDecimal(0))
  const hasZero = zero >= 0 && zero <= 1
  return (
    <ChartFrame
      label={label}
      table={{
        columns: [t('date'), ...lines.map(({ label }) => label)],
        rows: days.map(
          (day, position): ChartRow => [
            formatDay(locale, day),
            ...valuesOn(position).map(({ text }) => text),
          ],
        ),
      }}
    >
      <SeriesLegend series={lines} />
      <Plot
        label={label}
        unitText={unitText}
        valueLabels={axis.ticks.map((tick, index) => ({
          text: labels[index] ?? '',
          place: axis.place(tick),
        }))}
        itemLabels={labelTimeTicks(locale, layOutTimeAxis(first, last))}
        zero={hasZero && zero > 0 ? zero : undefined}
        places={days.map((day) => placeDay(day, first, last))}
        points={points}
        describe={describe}
        isHigh={active.some(({ value }) => value && axis.place(value) > 0.5)}
        details={
          points.active !== undefined && (
            <PointDetails title={formatDay(locale, days[points.active])} values={active} />
          )
        }
      >
        <LineDrawing
          lines={lines}
          place={({ day, value }) =>
            value && { x: placeDay(day, first, last) * 100, y: (1 - axis.place(value)) * 100 }
          }
          areaLevel={hasZero ? (1 - zero) * 100 : undefined}
          activeDay={points.active === undefined ? undefined : days[points.active]}
        />
      </Plot>
    </ChartFrame>
  )
}

function defaultColour(index: number): ChartColour {
  return index === 0 ? 'brand' : index - 1
}
