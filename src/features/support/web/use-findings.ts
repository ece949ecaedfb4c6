import { useCallback, useEffect, useRef, useState } from 'react'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { type Finding, probe } from './probe.ts'
import { SERVICE_NAMES, type Service } from './services.ts'

export type Findings = Readonly<Partial<Record<Service, Finding>>>

type Checked = {
  readonly findings: Findings
  /** Once every service has been asked. */
  readonly finishedAt?: Date
}

const NOTHING: Checked = { findings: {} }
const GIVE_UP_AFTER_MS = 10_000
/** More at once would wait for each other and measure the queue. */
const AT_ONCE = 3

/** Asks every service from this browser, again on request. */
export function useFindings(): Checked & { readonly checkAgain: () => void } {
  const reader = useReader()
  const [checked, setChecked] = useState(NOTHING)
  const round = useRef<AbortController>(undefined)

  const check = useCallback(() => {
    round.current?.abort()
    const controller = new AbortController()
    round.current = controller
    void askAll(reader, controller.signal, setChecked)
  }, [reader])
  useEffect(() => {
    check()
    return () => round.current?.abort()
  }, [check])

  const checkAgain = useCallback(() => {
    setChecked(NOTHING)
    check()
  }, [check])
  return { ...checked, checkAgain }
}

async function askAll(
  reader: Reader,
  leaving: AbortSignal,
  update: (change: (known: Checked) => Checked) => void,
): Promise<void> {
  const waiting = [...SERVICE_NAMES]
  async function work(): Promise<void> {
    for (let service = waiting.shift(); service; service = waiting.shift()) {
      const name = service
      const finding = await probe(name, {
        reader,
        now: () => performance.now(),
        signal: AbortSignal.any([leaving, AbortSignal.timeout(GIVE_UP_AFTER_MS)]),
      })
      if (leaving.aborted) return
      update(({ findings }) => ({ findings: { ...findings, [name]: finding } }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (!leaving.aborted) update((known) => ({ ...known, finishedAt: new Date() }))
}
