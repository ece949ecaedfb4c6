import { useId } from 'react'
import { useLocale } from 'use-intl'
import type { Decimal } from '#kernel/decimal.ts'
import { FigureText } from '../ui/text/figure-text.tsx'
import { isHatched, seriesStyle } from './chart-colour.ts'
import { type ChartUnit, describeValue } from './chart-unit.ts'
import styles from './donut-chart.module.css'
import { arcPath, DONUT_LINE, DONUT_RADIUS, layOutSlices, type Slice } from './donut-geometry.ts'
import type { DonutPart } from './donut-slices.ts'
import { PointFinder } from './point-finder.tsx'
import { formatShare } from './share-text.ts'
import type { Points } from './use-points.ts'

const SIZE = 2 * DONUT_RADIUS
const EMPTY_RING = { start: 0, end: 2 * Math.PI }
const HATCH_WIDTH = 6

type Props = {
  readonly label: string
  readonly slices: readonly DonutPart[]
  readonly points: Points
  readonly unit: ChartUnit
  readonly total: Decimal
  readonly note: string | undefined
  readonly describe: (part: DonutPart) => string
}

/** The ring, with the sum in its middle, or the slice that the visitor looks at. */
export function DonutRing({ label, slices, points, unit, total, note, describe }: Props) {
  const locale = useLocale()
  const arcs = layOutSlices(slices.map(({ value }) => Number(value?.toFixed())))
  const active = points.active === undefined ? undefined : slices[points.active]
  const figure = describeValue(locale, total, unit, { abbreviate: true })
  return (
    <div className={styles['ring']}>
      <svg
        viewBox={`${-DONUT_RADIUS} ${-DONUT_RADIUS} ${SIZE} ${SIZE}`}
        aria-hidden="true"
        className={styles['drawing']}
      >
        {slices.length === 0 && <path d={arcPath(EMPTY_RING)} className={styles['nothing']} />}
        {slices.map((slice, index) => (
          <DonutSlice
            key={slice.key}
            slice={slice}
            arc={arcs[index] ?? EMPTY_RING}
            isFaded={active !== undefined && active !== slice}
            onEnter={() => points.point(index)}
            onLeave={() => points.point(undefined)}
          />
        ))}
      </svg>
      <div className={styles['centre']} aria-hidden={active !== undefined}>
        {active ? (
          <>
            <span className={styles['figure']}>{formatShare(locale, active.share, active.value)}</span>
            <span className={styles['note']}>{active.label}</span>
          </>
        ) : (
          <>
            <span className={styles['figure']}>
              <FigureText figure={figure} />
            </span>
            {note !== undefined && <span className={styles['note']}>{note}</span>}
          </>
        )}
      </div>
      {slices.length > 0 && (
        <PointFinder
          label={label}
          count={slices.length}
          points={points}
          describe={(position) => (slices[position] ? describe(slices[position]) : '')}
          isRing
        />
      )}
    </div>
  )
}

type SliceProps = {
  readonly slice: DonutPart
  readonly arc: Slice
  readonly isFaded: boolean
  readonly onEnter: () => void
  readonly onLeave: () => void
}

function DonutSlice({ slice: { colour }, arc, isFaded, onEnter, onLeave }: SliceProps) {
  const id = useId()
  const hatched = isHatched(colour)
  return (
    <g
      style={seriesStyle(colour)}
      className={`${styles['slice']} ${isFaded ? styles['faded'] : ''}`}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {hatched && (
        <pattern
          id={id}
          width={HATCH_WIDTH}
          height={HATCH_WIDTH}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={HATCH_WIDTH} height={HATCH_WIDTH} className={styles['tint']} />
          <rect width={1.5} height={HATCH_WIDTH} className={styles['solid']} />
        </pattern>
      )}
      <path
        d={arcPath(arc, hatched ? DONUT_LINE / 2 : 0)}
        fill={hatched ? `url(#${id})` : undefined}
        strokeWidth={hatched ? DONUT_LINE : undefined}
        className={hatched ? styles['outlined'] : styles['solid']}
      />
    </g>
  )
}
