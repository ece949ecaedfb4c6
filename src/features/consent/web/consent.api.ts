import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { Analytics } from '../consent.domain.ts'
import { getAnalytics } from '../consent.wire.ts'

/** A7.3: null where visits are not counted, or nobody can tell. */
export const analyticsQuery = (reader: Reader) =>
  queryOptions({
    queryKey: [...keyOf(getAnalytics), reader.client],
    queryFn: async (): Promise<Analytics | null> => {
      try {
        return (await ask(getAnalytics, { reader })).matomo ?? null
      } catch {
        return null
      }
    },
  })
