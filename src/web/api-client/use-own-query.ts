import { type DefaultError, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useIsLive } from '../lazy/use-is-live.ts'

/**
 * A question that the browser alone asks, of parts that the server sends. One that comes to life late finds an answer that
 * others have asked for meanwhile; until then it shows what the server knew: nothing.
 */
export function useOwnQuery<Value, Key extends QueryKey>(
  options: UseQueryOptions<Value, DefaultError, Value, Key>,
): { readonly data: Value | undefined; readonly status: 'pending' | 'error' | 'success' } {
  const { data, status } = useQuery(options)
  return useIsLive() ? { data, status } : { data: undefined, status: 'pending' }
}
