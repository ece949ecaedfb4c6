import type { Locale } from '#kernel/locale.ts'
import { getCachedJson } from '#web/api-client/cached-json.ts'
import type { SearchEntries } from '../search.domain.ts'

/** B1.6: once for a page, however often the search is opened. */
export async function fetchSearchEntries(client: string, locale: Locale): Promise<SearchEntries> {
  return await getCachedJson(`/api/${client}/portfolio/search-entries`, locale)
}
