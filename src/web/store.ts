import { useSyncExternalStore } from 'react'

export type Store<Value> = {
  /** As the server knows it. */
  readonly initial: Value
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Returns how to stop. */
  readonly listen: (listener: () => void) => () => void
}

/** What this page knows and no server does, shared by parts that need not know each other or be fetched yet. */
export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    initial,
    get: () => current,
    set: (value) => {
      current = value
      for (const tell of listeners) tell()
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export function useStore<Value>({ initial, get, listen }: Store<Value>): Value {
  return useSyncExternalStore(listen, get, () => initial)
}
