import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#web/session/session-context.ts'
import { dropOfSession, findOfSession, keepForSession } from '#web/session/session-storage.ts'
import type { Profile } from '../profile.domain.ts'
import {
  assembleProfile,
  type Difference,
  type ItemValue,
  listDifferences,
  listItems,
  type Section,
  sectionOf,
} from '../profile-items.domain.ts'

const NAME = 'profile-draft'

/** What each changed item is to say; null where it is to go. */
type Changes = Readonly<Record<string, ItemValue | null>>
type Kept = { readonly changes: Changes; readonly comment: string }
const NOTHING: Kept = { changes: {}, comment: '' }

export type Draft = {
  /** As it would be. */
  readonly current: Profile
  readonly differences: readonly Difference[]
  readonly sections: readonly Section[]
  /** Of a request that was taken back to be edited. */
  readonly comment: string
  readonly change: (current: Profile) => void
  readonly restore: (changes: readonly Difference[], comment?: string) => void
  readonly discard: () => void
}

/** Changes of several sections until they are sent: they outlast a reload, not the session. */
export function useDraft(original: Profile): Draft {
  const session = useSession()
  const [kept, setKept] = useState(NOTHING)
  useEffect(() => {
    // Known to the browser alone: the server renders without.
    if (session) setKept(readKept(findOfSession(session, NAME)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: a session does not change while its page is open
  }, [])
  const current = useMemo(() => applyChanges(original, kept.changes), [original, kept])
  const differences = useMemo(() => listDifferences(original, current), [original, current])

  const keep = (next: Kept) => {
    setKept(next)
    if (!session) return
    if (Object.keys(next.changes).length === 0) dropOfSession(NAME)
    else keepForSession(session, NAME, next)
  }
  return {
    current,
    differences,
    sections: [...new Set(differences.map(({ item }) => sectionOf(item)))],
    comment: kept.comment,
    change: (next) => keep({ ...kept, changes: toChanges(listDifferences(original, next)) }),
    restore: (changes, comment = '') => keep({ changes: toChanges(changes), comment }),
    discard: () => keep(NOTHING),
  }
}

function toChanges(differences: readonly Difference[]): Changes {
  return Object.fromEntries(differences.map(({ item, after }) => [item, after ?? null]))
}

function applyChanges(original: Profile, changes: Changes): Profile {
  const items = listItems(original).filter(({ item }) => changes[item] !== null)
  const changed = Object.entries(changes).flatMap(([item, value]) => (value === null ? [] : { item, value }))
  return assembleProfile(original.id, original.kind, [...items, ...changed])
}

/** An earlier version of the portal may have written it. */
function readKept(value: unknown): Kept {
  if (typeof value !== 'object' || value === null || !('changes' in value)) return NOTHING
  try {
    const { changes, comment } = value as Kept
    for (const item of Object.keys(changes)) sectionOf(item)
    return { changes, comment }
  } catch {
    return NOTHING
  }
}
