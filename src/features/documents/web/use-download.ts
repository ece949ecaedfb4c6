import { useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { saveFile } from '#web/api-client/save-file.ts'
import { type DownloadError, toDownloadError } from './download-failure.ts'
import type { Fetching } from './fetch-file.ts'

export type DownloadState =
  | { readonly kind: 'idle' }
  /** In whole percents, where the length is known. */
  | { readonly kind: 'running'; readonly percent?: number }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: DownloadError }

type Order = {
  /** What is said of one thing is not said of another. */
  readonly about: string
  readonly fetchFile: (fetching: Fetching) => Promise<Blob>
  readonly nameFile: () => string
  /** What arrived is whole and is what it should be. */
  readonly onDone: () => void
}

type Told = { readonly about: string; readonly state: DownloadState }

const IDLE: DownloadState = { kind: 'idle' }

/** B5.2: one download at a time, from asking to saved or failed. It goes on when its reader turns to something else. */
export function useDownload({ about, fetchFile, nameFile, onDone }: Order) {
  const locale = useLocale()
  const [told, setTold] = useState<Told>({ about, state: IDLE })
  const running = useRef<AbortController>(undefined)

  const show = (state: DownloadState) => setTold({ about, state })

  async function start(): Promise<void> {
    if (running.current) return
    const abort = new AbortController()
    running.current = abort
    show({ kind: 'running' })
    try {
      const onProgress = (share: number) => setTold((known) => advance(known, Math.floor(share * 100)))
      saveFile(await fetchFile({ locale, signal: abort.signal, onProgress }), nameFile())
      show({ kind: 'done' })
      onDone()
    } catch (error) {
      show(abort.signal.aborted ? IDLE : { kind: 'failed', error: toDownloadError(error) })
    } finally {
      running.current = undefined
    }
  }

  const isTold = told.about === about || told.state.kind === 'running'
  return {
    state: isTold ? told.state : IDLE,
    start: () => void start(),
    cancel: () => running.current?.abort(),
  }
}

/** Shown a hundred times at most, however many pieces there are. */
function advance(known: Told, percent: number): Told {
  const { about, state } = known
  if (state.kind !== 'running' || state.percent === percent) return known
  return { about, state: { kind: 'running', percent } }
}
