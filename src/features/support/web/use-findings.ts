import { useCallback, useEffect, useState } from 'react'
import { type Finding, probe } from './probe.ts'
import { addressService, SERVICE_NAMES, type Service } from './services.ts'

export type Findings = Readonly<Partial<Record<Service, Finding>>>

const GIVE_UP_AFTER_MS = 10_000
/** More at once would wait for each other and measure the queue. */
const AT_ONCE = 3

/** Asks every service from this browser, again on request. */
export function useFindings(client: string): {
  readonly findings: Findings
  readonly checkAgain: () => void
} {
  const [findings, setFindings] = useState<Findings>({})
  const [round, setRound] = useState(0)

  // A new round begins with a new number.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is what asks again
  useEffect(() => {
    const leaving = new AbortController()
    const waiting = [...SERVICE_NAMES]
    async function work(): Promise<void> {
      for (let service = waiting.shift(); service; service = waiting.shift()) {
        const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(GIVE_UP_AFTER_MS)])
        const finding = await probe(addressService(service, client), {
          fetch: (...request) => fetch(...request),
          now: () => performance.now(),
          signal,
        })
        if (leaving.signal.aborted) return
        setFindings((known) => ({ ...known, [service]: finding }))
      }
    }
    for (let worker = 0; worker < AT_ONCE; worker += 1) void work()
    return () => leaving.abort()
  }, [client, round])

  const checkAgain = useCallback(() => {
    setFindings({})
    setRound((number) => number + 1)
  }, [])
  return { findings, checkAgain }
}
