import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let isPrinting = false
const listeners = new Set<() => void>()

function tell(isNow: boolean): void {
  isPrinting = isNow
  // The browser takes its picture when the event is over.
  flushSync(() => {
    for (const listener of listeners) listener()
  })
}
const begin = () => tell(true)
const end = () => tell(false)

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/**
 * While the page is being printed all of it has to be there, near or not. What is not known by then cannot be waited for. Whom it
 * does not concern is not drawn again.
 */
export function useIsPrinting(isConcerned = true): boolean {
  return useSyncExternalStore(
    listen,
    () => isConcerned && isPrinting,
    () => false,
  )
}
