const KEY = 'portico-session-ended'
const watchers = new Set<() => void>()

/** Survives the full load that ends a session, so that the person is told why (A6.3). */
export function markEnded(): void {
  sessionStorage.setItem(KEY, 'expired')
}

/** The person's own wish: nothing to show, but to be told to who cannot see that they are out. */
export function markSignedOut(): void {
  sessionStorage.setItem(KEY, 'signedOut')
}

export function hasEndedMark(): boolean {
  return sessionStorage.getItem(KEY) === 'expired'
}

/** Once. */
export function takeSignedOutMark(): boolean {
  if (sessionStorage.getItem(KEY) !== 'signedOut') return false
  sessionStorage.removeItem(KEY)
  return true
}

export function removeEndedMark(): void {
  sessionStorage.removeItem(KEY)
  for (const watch of watchers) watch()
}

export function watchEndedMark(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}
