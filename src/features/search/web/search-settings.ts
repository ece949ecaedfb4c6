import type { SearchEntry } from './search-entry.ts'

/** A11.1 */
export const MAX_RESULTS = 10
export const INPUT_DELAY_MS = 50
export const MAX_PATTERN_LENGTH = 32

/** Beyond so many entries a search would hold up the page. */
export const MAIN_THREAD_ENTRIES = 500

export type Field = Exclude<keyof SearchEntry, 'kind' | 'id' | 'itemId'>

export const WEIGHTS: Readonly<Record<Field, number>> = {
  name: 1,
  number: 1,
  isin: 1,
  fundName: 1,
  street: 0.2,
  zip: 0.2,
  city: 0.2,
  country: 0.2,
}
export const FIELDS = Object.keys(WEIGHTS) as Field[]

/** What something is called, its numbers, and where it lies: what fits one of the first comes before what fits a later one. */
export const KINDS_OF_FIELDS: readonly (readonly Field[])[] = [
  ['name', 'fundName'],
  ['number', 'isin'],
  ['street', 'zip', 'city', 'country'],
]

export const FUSE_SETTINGS = {
  threshold: 0.4,
  location: 0,
  distance: 300,
  minMatchCharLength: 1,
  ignoreLocation: false,
  keys: FIELDS.map((name) => ({ name, weight: WEIGHTS[name] })),
}
