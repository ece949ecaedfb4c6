import { createStore } from '#web/store.ts'

const KEY = 'portico-closed-announcements'

/** A9.3: what was closed in this tab, until its session ends. Also holds where the browser keeps nothing. */
export const closedAnnouncements = createStore<readonly string[]>([])
closedAnnouncements.set(readClosed())

export function closeAnnouncement(hash: string): void {
  const closed = [...closedAnnouncements.get(), hash]
  try {
    sessionStorage.setItem(KEY, JSON.stringify(closed))
  } catch {
    // Then it is hidden until the page is loaded again.
  }
  closedAnnouncements.set(closed)
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
export const HIDE_CLOSED_SCRIPT = `try{for(const hash of JSON.parse(sessionStorage.getItem('${KEY}')))for(const one of document.querySelectorAll('[data-announcement="'+CSS.escape(hash)+'"]'))one.setAttribute('hidden','')}catch{}`
