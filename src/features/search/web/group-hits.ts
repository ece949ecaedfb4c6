import type { Hit } from './rank-entries.ts'
import type { EntryKind } from './search-entry.ts'

export type HitGroup = { readonly kind: EntryKind; readonly hits: readonly Hit[] }

/** A11.1: by kind. The group of the best result comes first, so that Enter opens that. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  return [...Map.groupBy(hits, ({ entry }) => entry.kind)].map(([kind, own]) => ({ kind, hits: own }))
}
