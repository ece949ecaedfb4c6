import { useLocale, useTranslations } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { seriesStyle } from './chart-colour.ts'
import { type ChartUnit, formatValue } from './chart-unit.ts'
import { linePath, splitAtGaps } from './line-path.ts'
import styles from './sparkline.module.css'
import { type DayValue, listValues, readTimeSeries } from './time-series.ts'
import { placeDay } from './time-ticks.ts'

type Props = {
  /** What has this course. */
  readonly label: string
  readonly values: readonly DayValue[]
  readonly unit: ChartUnit
}

/** The course of a value as one small line without axes. Fewer than two values have no course. */
export function Sparkline({ label, values, unit }: Props) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  const points = readTimeSeries(values)
  const known = points.filter(({ value }) => value)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || first === last) return null

  const heights = listValues(points).map((value) => Number(value.toFixed()))
  const low = Math.min(...heights)
  const span = Math.max(...heights) - low
  const runs = splitAtGaps(
    points.map(
      ({ day, value }) =>
        value && {
          x: placeDay(day, first.day, last.day) * 100,
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
          <path key={run[0]?.x} d={linePath(run)} className={styles['line']} />
        ))}
      </svg>
    </span>
  )
}
