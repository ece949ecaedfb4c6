import type { Locale } from '#kernel/locale.ts'
import { forgetJsonWhere } from '#web/api-client/cached-json.ts'
import { sendRead } from './documents.api.ts'

/** When documents were read on this page, by their id. What came with the page may be older. */
type Marks = ReadonlyMap<string, string>

/** Of this page alone: a session begins and ends with a full load. */
let marks: Marks = new Map()
const listeners = new Set<() => void>()

export function getMarks(): Marks {
  return marks
}

export function listenToMarks(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** B5.2: shows at once, and is taken back where the server does not agree. */
export async function markRead(ids: readonly string[], locale: Locale): Promise<void> {
  const before = marks
  const set = (moment: string) => show(ids.map((id) => [id, moment]))
  set(new Date().toISOString())
  try {
    set(await sendRead(ids, locale))
    // B1.6: these answers tell what is unread.
    forgetJsonWhere((path) => /documents|news/.test(path))
  } catch {
    show(ids.map((id) => [id, before.get(id)]))
  }
}

function show(changes: ReadonlyArray<readonly [id: string, moment: string | undefined]>): void {
  const next = new Map(marks)
  for (const [id, moment] of changes) {
    if (moment === undefined) next.delete(id)
    else next.set(id, moment)
  }
  marks = next
  for (const listener of listeners) listener()
}
