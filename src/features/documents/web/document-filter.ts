import { compareTexts } from '#kernel/order.ts'
import { DOCUMENT_CATEGORIES } from '../documents.domain.ts'
import type { DocumentEntry } from './documents.api.ts'

export type DocumentFilter = {
  /** Any of these; all documents where it is empty. */
  readonly categories: ReadonlySet<string>
  /** What was unread when 'unread only' was chosen: what is read since stays where it is. */
  readonly unreadIds?: ReadonlySet<string> | undefined
}

export const NO_FILTER: DocumentFilter = { categories: new Set() }

export function filterDocuments(
  documents: readonly DocumentEntry[],
  { categories, unreadIds }: DocumentFilter,
): DocumentEntry[] {
  return documents.filter(
    ({ id, categories: own }) =>
      (categories.size === 0 || own.some((category) => categories.has(category))) &&
      (unreadIds?.has(id) ?? true),
  )
}

export type CategoryCount = { readonly category: string; readonly count: number }

/** B5.1: every category that occurs, ours first; each with how many of what is counted are of it. */
export function countCategories(
  documents: readonly DocumentEntry[],
  counted: readonly DocumentEntry[],
): CategoryCount[] {
  const found = [...new Set(documents.flatMap(({ categories }) => categories))]
  const known: readonly string[] = DOCUMENT_CATEGORIES
  const rank = (category: string) => (known.includes(category) ? known.indexOf(category) : known.length)
  return found
    .toSorted((left, right) => rank(left) - rank(right) || compareTexts(left, right))
    .map((category) => ({
      category,
      count: counted.filter(({ categories }) => categories.includes(category)).length,
    }))
}

/** Without it where it is in, with it where it is not. */
export function toggle(chosen: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(one)) next.add(one)
  return next
}
