import { parseCategoryPath } from '../document-categories.domain.ts'
import { type DocumentFilter, MAX_CATEGORY_CHOICES, MAX_SEARCH_LENGTH } from '../document-list.domain.ts'
import type { DocumentSearch } from './document-search.ts'

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Each that narrows the list beside words; `document` is a list of its own. */
const CHOICES = ['investment', 'category', 'year', 'unread', 'versions'] as const

/** What an address asks for. What of it makes no sense does not narrow the list. */
export function toFilter(search: DocumentSearch): DocumentFilter {
  const { q = '', investment = '', category = '', year = '', unread, versions, document = '' } = search
  const categories = category
    .split(',')
    .slice(0, MAX_CATEGORY_CHOICES)
    .flatMap((path) => parseCategoryPath(path) ?? [])
  const text = q.trim().slice(0, MAX_SEARCH_LENGTH)
  return {
    ...(text !== '' && { text }),
    ...(ID.test(investment) && { itemId: investment }),
    ...(categories.length > 0 && { categories }),
    ...(/^[1-9]\d{3}$/.test(year) && { year: Number(year) }),
    ...(unread !== undefined && { isUnread: true }),
    ...(versions === 'all' && { hasAllVersions: true }),
    ...(ID.test(document) && { documentId: document, hasAllVersions: true }),
  }
}

/** The list of an address, or of that investment alone, and where it begins. */
export function toAsked(search: DocumentSearch, itemId: string | undefined) {
  const filter: DocumentFilter = { ...toFilter(search), ...(itemId !== undefined && { itemId }) }
  return { filter, after: search.after }
}

export function countChoices(search: DocumentSearch): number {
  return CHOICES.filter((name) => search[name] !== undefined).length
}

/** Without it where it is in, with it where it is not. */
export function toggle(chosen: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(one)) next.add(one)
  return next
}
