import type { CSSProperties, PointerEvent, ReactNode } from 'react'
import { type AxisLabel, alignAt } from './axis-label.ts'
import styles from './plot.module.css'
import { PointFinder } from './point-finder.tsx'
import type { Points } from './use-points.ts'

type Props = {
  readonly label: string
  /** What the numbers of the upright axis are numbers of. */
  readonly unitText: string
  readonly valueLabels: readonly AxisLabel[]
  readonly itemLabels: readonly AxisLabel[]
  /** Where zero is, if it is on the axis: drawn stronger. */
  readonly zero: number | undefined
  /** Where each point stands, from left to right. */
  readonly places: readonly number[]
  readonly points: Points
  readonly describe: (position: number) => string
  /** Details of the point that the visitor looks at. */
  readonly details: ReactNode
  /** Details keep to the bottom where the drawing is high. */
  readonly isHigh: boolean
  readonly children: ReactNode
}

/** Axes, lines and details around a drawing. Labels are text of the page, so they keep their size whatever the width. */
export function Plot(props: Props) {
  const { label, unitText, valueLabels, itemLabels, zero, places, points, describe, children } = props
  const active = points.active === undefined ? undefined : places[points.active]

  function pointAt({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    points.point(findNearest(places, (clientX - left) / width))
  }

  return (
    <div className={styles['plot']}>
      <div className={styles['unit']}>{unitText}</div>
      <div className={styles['values']} aria-hidden="true">
        {valueLabels.map(({ text, place }) => (
          <span key={place} style={{ top: percent(1 - place) }}>
            {text}
          </span>
        ))}
      </div>
      <div className={styles['area']} onPointerMove={pointAt} onPointerLeave={() => points.point(undefined)}>
        {valueLabels.map(({ place }) => (
          <div key={place} className={styles['line']} style={{ top: percent(1 - place) }} />
        ))}
        {zero !== undefined && <div className={styles['zero']} style={{ top: percent(1 - zero) }} />}
        {active !== undefined && <div className={styles['cursor']} style={{ left: percent(active) }} />}
        {children}
        <PointFinder label={label} count={places.length} points={points} describe={describe} />
        {active !== undefined && (
          <div
            aria-hidden="true"
            className={`${styles['details']} ${props.isHigh ? styles['low'] : ''}`}
            style={{ '--place': active } as CSSProperties}
          >
            {props.details}
          </div>
        )}
      </div>
      <div
        className={`${styles['items']} ${itemLabels.some(({ group }) => group) ? styles['grouped'] : ''}`.trim()}
        aria-hidden="true"
      >
        {itemLabels.map(({ text, place, isSpare, group }) => (
          <span
            key={place}
            className={`${styles[alignAt(place)]} ${isSpare ? styles['spare'] : ''}`.trim()}
            style={{ left: percent(place) }}
          >
            {text}
            {group !== undefined && <span className={styles['group']}>{group}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}

export function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

function findNearest(places: readonly number[], at: number): number {
  let nearest = 0
  for (const [index, place] of places.entries())
    if (Math.abs(place - at) < Math.abs((places[nearest] ?? 0) - at)) nearest = index
  return nearest
}
