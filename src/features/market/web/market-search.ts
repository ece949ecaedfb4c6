import { readTexts } from '#web/read-texts.ts'

/** B4.3: what the address of the market holds. Part of every page, because the router reads it. */
const NAMES = ['state', 'class', 'currency', 'minimum', 'term', 'sort'] as const

export type MarketSearch = { readonly [Name in (typeof NAMES)[number]]?: string }

export function readMarketSearch(search: Readonly<Record<string, unknown>>): MarketSearch {
  return readTexts(search, NAMES)
}
