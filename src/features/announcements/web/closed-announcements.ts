const KEY = 'portico-closed-announcements'
const watchers = new Set<() => void>()
/** Also holds where the browser keeps nothing. */
let closed: readonly string[] | undefined

/** A9.3: what was closed in this tab, until its session ends. The same list until something is added. */
export function listClosed(): readonly string[] {
  closed ??= readClosed()
  return closed
}

export function closeAnnouncement(hash: string): void {
  closed = [...listClosed(), hash]
  try {
    sessionStorage.setItem(KEY, JSON.stringify(closed))
  } catch {
    // Then it is hidden until the page is loaded again.
  }
  for (const watch of watchers) watch()
}

export function watchClosed(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

function readClosed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((hash) => typeof hash === 'string') : []
  } catch {
    return []
  }
}

/** Runs before the page is painted: the server cannot know what was closed, and what vanishes later would move the page. */
export const HIDE_CLOSED_SCRIPT = `try{for(const hash of JSON.parse(sessionStorage.getItem('${KEY}')))document.querySelector('[data-announcement="'+CSS.escape(hash)+'"]')?.setAttribute('hidden','')}catch{}`
