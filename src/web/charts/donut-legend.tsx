import { useLocale, useTranslations } from 'use-intl'
import { FigureText } from '../ui/text/figure-text.tsx'
import { type ChartUnit, describeValue } from './chart-unit.ts'
import styles from './donut-legend.module.css'
import type { DonutPart } from './donut-slices.ts'
import { formatShare } from './share-text.ts'
import { Swatch } from './swatch.tsx'
import type { Points } from './use-points.ts'

type Props = {
  readonly slices: readonly DonutPart[]
  readonly unit: ChartUnit
  readonly points: Points
  readonly canExpand: boolean
  /** How many there are when all are shown. */
  readonly count: number
  readonly isExpanded: boolean
  readonly onExpand: (isExpanded: boolean) => void
}

export function DonutLegend({ slices, unit, points, canExpand, count, isExpanded, onExpand }: Props) {
  const t = useTranslations('widgets')
  const locale = useLocale()
  return (
    <div className={styles['legend']}>
      <ul className={styles['list']}>
        {slices.map(({ key, label, value, share, colour }, index) => (
          <li
            key={key}
            className={`${styles['row']} ${points.active === index ? styles['active'] : ''}`}
            onPointerEnter={() => points.point(index)}
            onPointerLeave={() => points.point(undefined)}
          >
            <span className={styles['name']}>
              <Swatch colour={colour} />
              {label}
            </span>
            <span className={styles['value']}>
              <FigureText figure={describeValue(locale, value, unit, { abbreviate: true })} />
            </span>
            <span className={styles['share']}>{formatShare(locale, share, value)}</span>
          </li>
        ))}
      </ul>
      {canExpand && (
        <button
          type="button"
          data-unprinted
          className={styles['expand']}
          aria-expanded={isExpanded}
          onClick={() => onExpand(!isExpanded)}
        >
          {isExpanded ? t('showFewer') : t('showAll', { count: String(count) })}
        </button>
      )}
    </div>
  )
}
