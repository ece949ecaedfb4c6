import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { SearchEntries } from '../search.domain.ts'
import { listEntries } from '../search.wire.ts'

/** B1.6: once for a page, however often the search is opened. */
export const searchEntriesQuery = (reader: Reader) =>
  queryOf(listEntries, { reader }, (entries): SearchEntries => entries)
