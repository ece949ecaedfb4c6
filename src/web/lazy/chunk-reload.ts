const RELOADED_AT_KEY = 'portico:reloaded-at'
const RELOAD_BLOCK_MS = 60_000

type Reloading = {
  readonly now: () => number
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly reload: () => void
}

/** A3.6: a chunk that fails to load reloads the page, at most once per minute. */
export function reloadOncePerMinute({ now, storage, reload }: Reloading): boolean {
  const reloadedAt = Number(storage.getItem(RELOADED_AT_KEY) ?? Number.NEGATIVE_INFINITY)
  if (now() - reloadedAt < RELOAD_BLOCK_MS) return false
  storage.setItem(RELOADED_AT_KEY, String(now()))
  reload()
  return true
}

let isUnderWay = false

/** The page is about to be replaced: an error screen would only flash. */
export function isReloading(): boolean {
  return isUnderWay
}

const lost = new Set<unknown>()

/** The chunk failed for want of a connection, not because the portal has changed. */
export function isLostChunk(error: unknown): boolean {
  return lost.has(error)
}

export function watchChunkLoading(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router has a reload rule of its own; ours is the one that counts.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    if (!navigator.onLine) {
      // Loading the page anew would take away what is being read, and bring nothing.
      lost.add(payload)
      return
    }
    isUnderWay = reloadOncePerMinute({
      now: Date.now,
      storage: sessionStorage,
      reload: () => location.reload(),
    })
  })
}
