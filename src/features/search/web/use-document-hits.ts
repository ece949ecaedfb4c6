import { startTransition, useEffect, useState } from 'react'

/** A document that the server found. */
export type DocumentHit = {
  readonly id: string
  readonly name: string
  /** What it belongs to, where it belongs to something. */
  readonly about?: string | undefined
}

export type LoadDocuments = (text: string, signal: AbortSignal) => Promise<readonly DocumentHit[]>

/** The server is asked when the visitor pauses. */
const ASK_AFTER_MS = 250

type FoundDocuments = { readonly text: string; readonly hits: readonly DocumentHit[] }
const NOTHING: FoundDocuments = { text: '', hits: [] }

/** A11: documents, as a group of their own; none where they cannot be had. */
export function useDocumentHits(text: string, load: LoadDocuments | undefined): FoundDocuments {
  const [found, setFound] = useState(NOTHING)
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === '' || !load) return
    const asked = new AbortController()
    // Drawing them may wait for the next key, never the other way round.
    const show = (hits: readonly DocumentHit[]) => {
      if (!asked.signal.aborted) startTransition(() => setFound({ text: wanted, hits }))
    }
    const ask = async () => show(await load(wanted, asked.signal).catch(() => []))
    const timer = setTimeout(() => void ask(), ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [wanted, load])
  return wanted === '' ? NOTHING : found
}
