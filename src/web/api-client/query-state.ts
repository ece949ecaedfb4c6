import type { UseQueryResult } from '@tanstack/react-query'
import type { AsyncState } from '#kernel/async-state.ts'

/** A question as the content of a card knows it. */
export function stateOf<Value>({
  status,
  data,
  error,
  isFetching,
}: Pick<UseQueryResult<Value>, 'status' | 'data' | 'error' | 'isFetching'>): AsyncState<Value> {
  const known = data === undefined ? {} : { previous: data }
  if (isFetching) return { status: 'pending', ...known }
  if (status === 'error') return { status: 'rejected', error, ...known }
  return data === undefined ? { status: 'pending' } : { status: 'fulfilled', value: data }
}
