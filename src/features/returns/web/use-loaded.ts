import { useCallback, useEffect, useReducer } from 'react'
import { type AsyncState, fulfil, reject, startLoading } from '#kernel/async-state.ts'

type Load<Value> = () => Promise<Value>
type Known<Value> = { readonly load: Load<Value>; readonly state: AsyncState<Value> }
type Change<Value> = {
  readonly load: Load<Value>
  readonly next: (state: AsyncState<Value>) => AsyncState<Value>
}

/** Loads anew whenever `load` is another; what was there before stays until then. */
export function useLoaded<Value>(load: Load<Value>): readonly [AsyncState<Value>, retry: () => void] {
  const [{ state }, change] = useReducer(changeKnown<Value>, { load, state: { status: 'pending' } })
  const start = useCallback(() => {
    change({ load, next: startLoading })
    load().then(
      (value) => change({ load, next: (known) => fulfil(known, value) }),
      (error: unknown) => change({ load, next: (known) => reject(known, error) }),
    )
  }, [load])
  useEffect(start, [start])
  return [state, start]
}

/** An answer to what is no longer asked for changes nothing. */
function changeKnown<Value>(known: Known<Value>, { load, next }: Change<Value>): Known<Value> {
  if (next !== startLoading && load !== known.load) return known
  return { load, state: next(known.state) }
}
