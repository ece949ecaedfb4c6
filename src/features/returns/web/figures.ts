import type { MissingDatum } from '../positions.domain.ts'
import type { Figures } from './returns.api.ts'

/** In the order of the page: the rates, then the multiples. */
export const FIGURES = ['irr', 'twr', 'tvpi', 'dpi', 'rvpi', 'moic'] as const
export type FigureName = (typeof FIGURES)[number]
export type MultipleName = Exclude<FigureName, 'irr' | 'twr'>

export function isFigureName(value: unknown): value is FigureName {
  return FIGURES.some((name) => name === value)
}

export function isMultiple(name: FigureName): name is MultipleName {
  return name !== 'irr' && name !== 'twr'
}

/** Undefined where the data do not allow it. The time-weighted return is one a year only from a year on. */
export function findFigure(figures: Figures, name: FigureName): string | undefined {
  if (name === 'irr') return figures.moneyWeighted.rate
  if (name === 'twr') return figures.timeWeighted.perYear ?? figures.timeWeighted.total
  return figures.multiples[name]
}

/** Several rates that fit are something to tell as well. */
export function isKnown(figures: Figures, name: FigureName): boolean {
  const hasCandidates = name === 'irr' && figures.moneyWeighted.candidates.length > 0
  return hasCandidates || findFigure(figures, name) !== undefined
}

/** What the figure would need. */
export function listMissing(figures: Figures, name: FigureName): readonly MissingDatum[] {
  if (name === 'irr') return figures.moneyWeighted.missing
  if (name === 'twr') return figures.timeWeighted.missing
  return figures.missing
}
