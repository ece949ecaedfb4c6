import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import type { BallotDraft } from '../../ballots.domain.ts'
import { keepDraft, type Seat, useRememberDraft } from '../voting.api.ts'

const KEEP_AFTER_MS = 500

export type Keeping = {
  readonly state: 'unchanged' | 'pending' | 'kept' | 'failed'
  readonly error?: Error
}

/** B7.3: what is filled in, kept a moment after each change, and when the reader leaves. */
export function useBallotDraft(seat: Seat, start: () => BallotDraft) {
  const reader = useReader()
  const remember = useRememberDraft(seat)
  const [draft, setDraft] = useState(start)
  const [keeping, setKeeping] = useState<Keeping>({ state: 'unchanged' })
  const seen = useRef(draft)
  const waiting = useRef<BallotDraft>(undefined)
  // One after the other: a later one must not be overtaken.
  const line = useRef(Promise.resolve())

  const send = (isLeaving: boolean) => {
    const next = waiting.current
    waiting.current = undefined
    if (!next) return
    remember(next)
    const sent = isLeaving
      ? keepDraft(reader, seat, next, { isLeaving })
      : line.current.then(() => keepDraft(reader, seat, next))
    line.current = sent.then(
      () => setKeeping((known) => (waiting.current ? known : { state: 'kept' })),
      (error: unknown) => setKeeping({ state: 'failed', ...(error instanceof Error && { error }) }),
    )
  }
  const keep = useEffectEvent(send)
  useEffect(() => {
    if (seen.current === draft) return undefined
    seen.current = draft
    waiting.current = draft
    const timer = setTimeout(() => keep(false), KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const leave = () => keep(true)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    draft,
    keeping,
    change: (next: BallotDraft) => {
      setDraft(next)
      setKeeping({ state: 'pending' })
    },
    keepAgain: () => {
      setDraft({ ...draft })
      setKeeping({ state: 'pending' })
    },
    /** Before it is sent: who takes it back finds it as it was. */
    settle: async () => {
      send(false)
      await line.current
    },
  }
}
