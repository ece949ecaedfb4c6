import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatRateExactly } from '../figure-format.ts'
import { type FigureName, findFigure, isMultiple, listMissing } from '../figures.ts'
import { MissingList } from '../missing-list.tsx'
import type { Figures } from '../returns.api.ts'
import { useTranslations } from '../texts.ts'
import { MultipleFormula } from './multiple-formula.tsx'
import { TimeWeightedFormula } from './time-weighted-formula.tsx'
import styles from './working.module.css'

type Props = {
  readonly name: FigureName
  readonly figures: Figures
  /** In place of what is missing, where there is more to say. */
  readonly reason?: string | undefined
  /** The cash flows or steps, which may come later. */
  readonly children: ReactNode
}

/** What a figure means, the formula with its real numbers, and all that went into it. */
export function FigureWorking({ children, ...asked }: Props) {
  const t = useTranslations('returns.definitions')
  return (
    <div className={styles['working']}>
      <p className={styles['definition']}>{t(asked.name)}</p>
      <Outcome {...asked} />
      {children}
    </div>
  )
}

/** The money-weighted return shows its formula with the flows, which it needs. */
function Outcome({ name, figures, reason }: Omit<Props, 'children'>) {
  const t = useTranslations('returns')
  const locale = useLocale()
  const { rate: answer, candidates } = figures.moneyWeighted
  if (name === 'irr' && candidates.length > 0) {
    const rates = candidates.map((rate) => formatRateExactly(locale, rate)).join(' · ')
    return (
      <p className={styles['notice']}>
        {t(answer === undefined ? 'ambiguousText' : 'otherRates', { rates })}
      </p>
    )
  }
  if (findFigure(figures, name) === undefined) {
    const missing = listMissing(figures, name)
    return (
      <div className={styles['notice']}>
        {reason !== undefined && name !== 'twr' ? (
          reason
        ) : (
          <MissingList missing={missing.length === 0 ? [{ kind: 'payments' }] : missing} />
        )}
      </div>
    )
  }
  if (isMultiple(name)) return <MultipleFormula name={name} figures={figures} />
  return name === 'twr' ? <TimeWeightedFormula figures={figures} /> : null
}
