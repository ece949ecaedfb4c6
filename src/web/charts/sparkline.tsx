import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import type { Day } from '#kernel/dates.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { seriesStyle } from './chart-colour.ts'
import { type ChartUnit, formatValue } from './chart-unit.ts'
import { splitAtGaps, stepPath } from './line-path.ts'
import styles from './sparkline.module.css'
import { type DayValue, listValues, readTimeSeries } from './time-series.ts'
import { placeDay } from './time-ticks.ts'

type Props = {
  /** What has this course. */
  readonly label: string
  readonly values: readonly DayValue[]
  readonly unit: ChartUnit
  /** The last value still held on this day; left out, the line ends with it. */
  readonly until?: Day | undefined
}

/** The course of a value as one small line without axes. Fewer than two days have no course. */
export function Sparkline({ label, values, unit, until }: Props) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  const points = readTimeSeries(values)
  const known = points.filter(({ value }) => value)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const end = until !== undefined && until > last.day ? until : last.day
  if (first.day === end) return null

  const heights = listValues(points).map((value) => Number(value.toFixed()))
  const low = Math.min(...heights)
  const span = Math.max(...heights) - low
  const drawn = end === last.day ? points : [...points, { day: end, value: last.value }]
  const runs = splitAtGaps(
    drawn.map(
      ({ day, value }) =>
        value && {
          x: placeDay(day, first.day, end) * 100,
          y: span === 0 ? 50 : 100 - ((Number(value.toFixed()) - low) / span) * 100,
        },
    ),
  )
  const text = t('course', {
    label,
    from: formatDay(locale, first.day),
    first: formatValue(locale, first.value, unit),
    to: formatDay(locale, last.day),
    last: formatValue(locale, last.value, unit),
  })
  return (
    <span className={styles['frame']} style={seriesStyle('brand')}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles['sparkline']}
      >
        {runs.map((run) => (
          <path key={run[0]?.x} d={stepPath(run)} className={styles['line']} />
        ))}
      </svg>
    </span>
  )
}
