const KEY = 'portico-session-ended'
const watchers = new Set<() => void>()

/** Survives the full load that ends a session, so that the person is told why (A6.3). */
export function markEnded(): void {
  sessionStorage.setItem(KEY, 'expired')
}

export function hasEndedMark(): boolean {
  return sessionStorage.getItem(KEY) !== null
}

export function removeEndedMark(): void {
  sessionStorage.removeItem(KEY)
  for (const watch of watchers) watch()
}

export function watchEndedMark(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
