import { readTexts } from '#web/read-texts.ts'

const NAMES = ['q'] as const

/** B4.5: what the address of the forms holds. Part of every page, because the router reads it. */
export type FormSearch = { readonly [Name in (typeof NAMES)[number]]?: string }

export function readFormSearch(search: Readonly<Record<string, unknown>>): FormSearch {
  return readTexts(search, NAMES)
}
