import { readTexts } from '#web/read-texts.ts'

/** B4.3: what the address of the market holds. Part of every page, because the router reads it. */
const FILTERS = ['state', 'class', 'currency', 'minimum', 'term', 'sort'] as const
const COMPARED = ['funds', 'differences', 'add'] as const

/** What narrows and sorts. */
export type MarketFilters = { readonly [Name in (typeof FILTERS)[number]]?: string }
export type MarketSearch = MarketFilters & {
  /** The funds that are marked for comparison, by id. */
  readonly compare?: string
}

/** What the address of a comparison holds. */
export type ComparisonSearch = { readonly [Name in (typeof COMPARED)[number]]?: string }

export function readFilters(search: Readonly<Record<string, unknown>>): MarketFilters {
  return readTexts(search, FILTERS)
}

export function readMarketSearch(search: Readonly<Record<string, unknown>>): MarketSearch {
  return readTexts(search, [...FILTERS, 'compare'])
}

export function readComparisonSearch(search: Readonly<Record<string, unknown>>): ComparisonSearch {
  return readTexts(search, COMPARED)
}
