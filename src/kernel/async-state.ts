/** A5.5: the life of one request. A value once loaded stays at hand while it is loaded again or that fails. */
export type AsyncState<Value> =
  | { readonly status: 'none' }
  | { readonly status: 'pending'; readonly previous?: Value }
  | { readonly status: 'fulfilled'; readonly value: Value }
  | { readonly status: 'rejected'; readonly error: unknown; readonly previous?: Value }

export const NOTHING_LOADED = { status: 'none' } as const

export function startLoading<Value>(state: AsyncState<Value>): AsyncState<Value> {
  return state.status === 'pending' ? state : { status: 'pending', ...keepValue(state) }
}

/** An answer nobody waits for any more (the stores were cleared at sign-out) changes nothing. */
export function fulfil<Value>(state: AsyncState<Value>, value: Value): AsyncState<Value> {
  return state.status === 'pending' ? { status: 'fulfilled', value } : state
}

export function reject<Value>(state: AsyncState<Value>, error: unknown): AsyncState<Value> {
  return state.status === 'pending' ? { status: 'rejected', error, ...keepValue(state) } : state
}

/** B1.6: a request is reused while pending or fulfilled, and repeated only on reload or after a failure. */
export function canReuse(state: AsyncState<unknown>): boolean {
  return state.status === 'pending' || state.status === 'fulfilled'
}

function keepValue<Value>(state: AsyncState<Value>): { previous?: Value } {
  if (state.status === 'fulfilled') return { previous: state.value }
  return 'previous' in state ? { previous: state.previous } : {}
}
