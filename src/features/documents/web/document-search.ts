import { readTexts } from '#web/read-texts.ts'

/** B5.5: what the address of a list holds. Part of every page, because the router reads it. */
const NAMES = ['q', 'investment', 'category', 'year', 'unread', 'versions', 'document', 'after'] as const

export type DocumentSearch = { readonly [Name in (typeof NAMES)[number]]?: string }

export function readSearch(search: Readonly<Record<string, unknown>>): DocumentSearch {
  return readTexts(search, NAMES)
}
