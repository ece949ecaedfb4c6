import { useLocale } from 'use-intl'
import { getDecimal, parseDecimal } from '#kernel/decimal.ts'
import { computeShares } from '#kernel/shares.ts'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './allocation-bar.module.css'
import { type ChartUnit, formatValue } from './chart-unit.ts'
import { formatShare } from './share-text.ts'

type AllocationPart = {
  readonly label: string
  readonly value: number | string | null | undefined
  /** Done, still to come, or not yet certain: filled, pale or hatched. */
  readonly look: 'filled' | 'pale' | 'hatched'
}

type Props = {
  /** What is divided up. */
  readonly label: string
  readonly parts: readonly AllocationPart[]
  readonly unit: ChartUnit
}

/** A commitment and how far it is called: one bar, with every part in figures below it. */
export function AllocationBar({ label, parts, unit }: Props) {
  const locale = useLocale()
  const values = parts.map(({ value }) => parseDecimal(value))
  const shares = computeShares(values.map((value) => value ?? getDecimal(0)))
  return (
    <figure aria-label={label} className={styles['frame']}>
      <div className={styles['bar']} aria-hidden="true">
        {parts.map(
          ({ label, look }, index) =>
            values[index]?.gt(0) && (
              <span
                key={label}
                className={styles[look]}
                style={{ flexGrow: Number(values[index].toFixed()) }}
              />
            ),
        )}
      </div>
      <dl className={styles['figures']}>
        {parts.map(({ label, look }, index) => (
          <div key={label} className={styles['part']}>
            <dt className={styles['name']}>
              <span aria-hidden="true" className={`${styles['swatch']} ${styles[look]}`} />
              {label}
            </dt>
            <dd className={styles['value']}>
              {formatValue(locale, values[index], unit)}
              {values[index] && shares[index] && (
                <>
                  <VisuallyHidden>{', '}</VisuallyHidden>
                  <span className={styles['share']}>{formatShare(locale, shares[index], values[index])}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
