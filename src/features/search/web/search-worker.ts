import type { Locale } from '#kernel/locale.ts'
import type { SearchEntries } from '../search.domain.ts'
import { createRank, type Hit, type Rank } from './rank-entries.ts'
import { listEntries } from './search-entry.ts'

/** What may be found comes once, before everything else. */
export type Question =
  | { readonly entries: SearchEntries; readonly locale: Locale }
  | { readonly text: string; readonly number: number }

export type Answer = { readonly number: number; readonly hits: readonly Hit[] }

/** Searched for once while nobody waits: the browser translates what runs often, and the first key would pay for it. */
const WARM_UP = ['a', 'house']

let rank: Rank = () => []

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if ('entries' in data) {
    rank = createRank(listEntries(data.entries, data.locale))
    for (const text of WARM_UP) rank(text)
  } else postMessage({ number: data.number, hits: rank(data.text) } satisfies Answer)
})
