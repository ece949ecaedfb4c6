import type { QueryClient } from '@tanstack/react-query'
import type { Reader } from '#web/api-client/reader.ts'
import { categoryNamesQuery } from './category-names.api.ts'
import { toAsked } from './document-filter.ts'
import { documentListQuery } from './document-list.api.ts'
import type { DocumentSearch } from './document-search.ts'

/** B5.5: what a list needs before it is sent. A13.1: its page stands without. */
export async function prefetchDocuments(
  { queryClient, reader }: { readonly queryClient: QueryClient; readonly reader: Reader },
  search: DocumentSearch,
  itemId?: string,
): Promise<void> {
  const { filter, after } = toAsked(search, itemId)
  await Promise.all([
    // More may have come since.
    queryClient.prefetchInfiniteQuery({ ...documentListQuery(reader, filter, after), staleTime: 0 }),
    queryClient.prefetchQuery(categoryNamesQuery(reader)),
  ])
}
