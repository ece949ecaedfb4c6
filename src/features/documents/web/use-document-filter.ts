import { useState } from 'react'
import { useUserSetting } from '#features/settings/web/settings.api.ts'
import type { DocumentFilter } from './document-filter.ts'
import type { DocumentEntry } from './documents.api.ts'

const CATEGORIES_SETTING = 'documentCategories'
const NONE: readonly string[] = []

/** B9.1: the chosen categories are kept for the next list; a list that has none of them is shown whole. */
export function useDocumentFilter(
  documents: readonly DocumentEntry[],
): readonly [DocumentFilter, (filter: DocumentFilter) => void] {
  const [kept, keep] = useUserSetting(CATEGORIES_SETTING, NONE, isTextList)
  const [unreadIds, setUnreadIds] = useState<DocumentFilter['unreadIds']>()
  const occurring = new Set(documents.flatMap(({ categories }) => categories))
  const filter = { categories: new Set(kept).intersection(occurring), unreadIds }
  return [
    filter,
    (next) => {
      setUnreadIds(next.unreadIds)
      if (next.categories.symmetricDifference(filter.categories).size > 0) void keep([...next.categories])
    },
  ]
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
