import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#web/api-client/query.ts'
import { listForPerson } from '../announcements.wire.ts'

/** After something was done that one of them asked for. */
export function useRefreshAnnouncements(): () => Promise<void> {
  const cache = useQueryClient()
  return async () => await cache.invalidateQueries({ queryKey: keyOf(listForPerson) })
}
