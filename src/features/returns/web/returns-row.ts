import type { Day } from '#kernel/dates.ts'
import type { Figures } from './returns.api.ts'

/** One investment in the table, in its own currency. What the data do not allow is undefined. */
export type ReturnsRow = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly closedOn: Day | undefined
  /** The day of the price that the value rests on. */
  readonly pricedOn: Day | undefined
  readonly currency: string
  readonly paidIn: string | undefined
  readonly received: string | undefined
  readonly value: string | undefined
  readonly dpi: string | undefined
  readonly tvpi: string | undefined
  readonly irr: string | undefined
  /** Several money-weighted returns fit, and none is the answer. */
  readonly isAmbiguous: boolean
  /** A year. */
  readonly twr: string | undefined
}

type Investment = Pick<ReturnsRow, 'id' | 'name' | 'number' | 'closedOn' | 'pricedOn'> & {
  readonly figures: Figures
}

export function toRow({ id, name, number, closedOn, pricedOn, figures }: Investment): ReturnsRow {
  const { currency, capital, multiples, moneyWeighted, timeWeighted } = figures
  return {
    id,
    name,
    number,
    closedOn,
    pricedOn,
    currency,
    paidIn: capital?.paidIn,
    received: capital?.received,
    value: capital?.value,
    dpi: multiples.dpi,
    tvpi: multiples.tvpi,
    irr: moneyWeighted.rate,
    isAmbiguous: moneyWeighted.rate === undefined && moneyWeighted.candidates.length > 0,
    twr: timeWeighted.perYear,
  }
}
