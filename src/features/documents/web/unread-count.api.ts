import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import type { UnreadCount } from '../document-list.domain.ts'
import { countUnreadDocuments } from '../documents.wire.ts'

const unreadCountQuery = (reader: Reader) =>
  queryOf(
    countUnreadDocuments,
    { reader },
    ({ anzahl, mehr }): UnreadCount => ({ count: anzahl, hasMore: mehr }),
  )

/** B5.5: none where it cannot be had. */
export function useUnreadCount(): UnreadCount | undefined {
  return useQuery(unreadCountQuery(useReader())).data
}
