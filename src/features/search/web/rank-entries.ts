import Fuse from 'fuse.js/basic'
import { createFit, NO_FIT } from './fit-text.ts'
import { createScore } from './score-text.ts'
import type { SearchEntry } from './search-entry.ts'
import {
  FIELDS,
  type Field,
  FUSE_SETTINGS,
  KINDS_OF_FIELDS,
  MAX_PATTERN_LENGTH,
  MAX_RESULTS,
  WEIGHTS,
} from './search-settings.ts'

/** From the first to the last character of a match. */
export type Range = readonly [first: number, last: number]

export type Hit = {
  readonly entry: SearchEntry
  /** What matched in each of its texts. */
  readonly ranges: Readonly<Partial<Record<Field, readonly Range[]>>>
}

export type Rank = (text: string) => readonly Hit[]

/** One text of an entry, and how much it counts. */
type Part = { readonly text: number; readonly kind: number; readonly exponent: number }

/** In the first place what it is found by, then how well. */
type Place = { readonly at: number; readonly tier: number; readonly score: number }

/**
 * A11.1: the best of the entries, the best first. What is called so comes before what has the number, what has the number before
 * what lies there; all of them, and then what only resembles it, as Fuse ranks them. Equal texts are judged once.
 */
export function createRank(entries: readonly SearchEntry[]): Rank {
  const ids = new Map<string, number>()
  const identify = (text: string) => {
    const known = ids.get(text)
    if (known === undefined) ids.set(text, ids.size)
    return known ?? ids.size - 1
  }
  const parts = listParts(entries, identify)
  const texts = [...ids.keys()].map((text) => text.toLowerCase())

  return (text) => {
    const pattern = cutPattern(text)
    if (pattern === '') return []
    const scores = Float64Array.from(texts, createScore(pattern))
    const fits = Uint8Array.from(texts, createFit(pattern))
    const best: Place[] = []
    for (let at = 0; at < parts.length; at += 1) {
      const own = parts[at] ?? []
      const score = combine(own, scores)
      if (!Number.isNaN(score)) insert(best, { at, score, tier: findTier(own, fits) })
    }
    return best.flatMap(({ at }) => {
      const entry = entries[at]
      return entry ? { entry, ranges: findRanges(entry, pattern) } : []
    })
  }
}

/** A11.1: Fuse itself would search longer ones in pieces. Case makes no difference, but may change the length. */
export function cutPattern(text: string): string {
  return text.trim().toLowerCase().slice(0, MAX_PATTERN_LENGTH)
}

/** The index knows how much a text counts by its length. */
function listParts(
  entries: readonly SearchEntry[],
  identify: (text: string) => number,
): readonly (readonly Part[])[] {
  const total = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)
  const kinds = FIELDS.map((field) => KINDS_OF_FIELDS.findIndex((kind) => kind.includes(field)))
  const exponents = FIELDS.map((field) => WEIGHTS[field] / total)
  return Fuse.createIndex(FUSE_SETTINGS.keys, entries).records.map(({ $: texts = {} }) =>
    Object.entries(texts).flatMap(([field, text]) =>
      Array.isArray(text)
        ? []
        : {
            text: identify(text.v),
            kind: kinds[Number(field)] ?? 0,
            exponent: (exponents[Number(field)] ?? 0) * text.n,
          },
    ),
  )
}

/** As Fuse does it: 0 is perfect, and what does not match has no part in it. NaN: nothing matches. */
function combine(parts: readonly Part[], scores: Float64Array): number {
  let product = Number.NaN
  for (const { text, exponent } of parts) {
    const score = scores[text] ?? Number.NaN
    if (Number.isNaN(score)) continue
    product = (Number.isNaN(product) ? 1 : product) * (score === 0 ? Number.EPSILON : score) ** exponent
  }
  return product
}

/** By the best of its texts; the last where it only resembles what is looked for. */
function findTier(parts: readonly Part[], fits: Uint8Array): number {
  let tier = Number.POSITIVE_INFINITY
  for (const { text, kind } of parts) {
    const fit = fits[text] ?? NO_FIT
    if (fit < NO_FIT) tier = Math.min(tier, kind * NO_FIT + fit)
  }
  return tier
}

/** Equals stay in the order of the entries. */
function insert(best: Place[], place: Place): void {
  const isAfter = (better: Place) =>
    better.tier < place.tier || (better.tier === place.tier && better.score <= place.score)
  best.splice(best.findLastIndex(isAfter) + 1, 0, place)
  best.splice(MAX_RESULTS)
}

/** Only for what is shown: it takes longer than to know whether something matches. */
function findRanges(entry: SearchEntry, pattern: string): Hit['ranges'] {
  const found = FIELDS.map((field) => {
    const settings = { ...FUSE_SETTINGS, includeMatches: true }
    const { isMatch, indices } = Fuse.match(pattern, entry[field] ?? '', settings)
    return [field, isMatch ? indices : undefined] as const
  })
  return Object.fromEntries(found.filter(([, indices]) => indices !== undefined))
}
