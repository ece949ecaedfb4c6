import type { SessionView } from './session-context.ts'

/** Marks what belongs to a session and goes with it. */
const PREFIX = 'of-session:'

type Kept = { readonly owner: string; readonly value: unknown }

/** Survives a reload of this tab, for nobody but this session. */
export function keepForSession(session: SessionView, name: string, value: unknown): void {
  const kept: Kept = { owner: ownerOf(session), value }
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(kept))
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}

/** What another session has left behind goes at once. */
export function findOfSession(session: SessionView, name: string): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Kept | null
    if (kept?.owner === ownerOf(session)) return kept.value
  } catch {
    // Written by something else.
  }
  dropOfSession(name)
  return undefined
}

export function dropOfSession(name: string): void {
  sessionStorage.removeItem(PREFIX + name)
}

/** At every end of a session. */
export function forgetSession(): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
}

/** A session keeps its end however often it is refreshed, and no two of a person end at the same moment. */
function ownerOf({ loginId, endsAt, viewee }: SessionView): string {
  return [loginId, endsAt, viewee?.name].join(' ')
}
