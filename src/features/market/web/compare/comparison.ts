import type { OfferedFund } from '../../products.domain.ts'
import type { MarketSearch } from '../market-search.ts'

/** B4.3: as many as stand side by side on a phone. */
export const MOST_COMPARED = 3

export type Comparison = {
  readonly funds: readonly OfferedFund[]
  /** The first that there was no room for. */
  readonly refused?: OfferedFund
  /** Something is named that is not on the market. */
  readonly hasUnknown: boolean
}

/** What an address names, in its order: ids with commas between them. */
export function readComparison(named: string | undefined, offered: readonly OfferedFund[]): Comparison {
  const ids = listIds(named)
  const known = ids.flatMap((id) => offered.find((fund) => fund.id === id) ?? [])
  const refused = known[MOST_COMPARED]
  return {
    funds: known.slice(0, MOST_COMPARED),
    ...(refused && { refused }),
    hasUnknown: known.length < ids.length,
  }
}

function listIds(named = ''): readonly string[] {
  const ids = named.split(',').map((id) => id.trim())
  return [...new Set(ids)].filter((id) => id !== '')
}

/** Undefined for none, which the address leaves out. */
export function writeComparison(funds: readonly OfferedFund[]): string | undefined {
  return funds.length === 0 ? undefined : funds.map(({ id }) => id).join(',')
}

export function withFund(funds: readonly OfferedFund[], one: OfferedFund): readonly OfferedFund[] {
  return [...funds, one]
}

export function withoutFund(funds: readonly OfferedFund[], one: OfferedFund): readonly OfferedFund[] {
  return funds.filter(({ id }) => id !== one.id)
}

/** The rest of the address stays. */
export function mark({ compare: _before, ...search }: MarketSearch, next: string | undefined): MarketSearch {
  return { ...search, ...(next !== undefined && { compare: next }) }
}
