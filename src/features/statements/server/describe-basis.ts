import { type Day, isOverAYearOld } from '#kernel/dates.ts'
import { findValuationDay, type HoldingLine } from '../statement.domain.ts'
import type { Words } from './statement-words.ts'

/** What a value rests on, and whether that is old. */
export function describeBasis(line: HoldingLine, day: Day, { t }: Words): string {
  const basis = t(`holdings.bases.${line.basis}`)
  return hasOldPrice(line, day) ? t('holdings.oldBasis', { basis }) : basis
}

/** B1.7: the value comes from a price that is more than a year older than the reporting day. */
export function hasOldPrice({ value, position }: HoldingLine, day: Day): boolean {
  const pricedOn = findValuationDay(position)
  return value !== undefined && pricedOn !== undefined && isOverAYearOld(pricedOn, day)
}
