import { setTimeout as sleep } from 'node:timers/promises'
import { formatMiB, readResidentBytes } from '../resident-memory.ts'
import { formatRatio, type Row, type Setting } from '../row.ts'

const REST_MS = 5000
const LOAD_MS = 15_000
const PAUSE_MS = 10_000
const CALLERS = 16
const PATHS = ['/halden/portfolio', '/api/halden/portfolio?basic', '/api/halden/portfolio/summary']
const TARGET = 1.3

/** What the process holds: after its start, while 16 callers ask without a pause, and while they do it once more. */
export async function measureMemory({ portal, cookie }: Setting): Promise<Row[]> {
  await sleep(REST_MS)
  const atRest = readResidentBytes(portal.pid)
  const first = await load()
  // How much is given back meanwhile is the engine's whim; what one load needs more than the one before is a leak.
  await sleep(PAUSE_MS)
  const second = await load()
  return [
    { what: 'Memory of the server at rest', figure: formatMiB(atRest) },
    {
      what: `Memory with ${CALLERS} callers without a pause`,
      figure: formatMiB(first),
      comparedWith: `${formatMiB(atRest)}: at rest`,
      ratio: formatRatio(first / atRest),
    },
    {
      what: 'Memory during a second such load',
      figure: formatMiB(second),
      comparedWith: `${formatMiB(first)}: the first`,
      ratio: formatRatio(second / first),
      target: `≤ ${TARGET}×: it settles`,
      isMet: second / first <= TARGET,
    },
  ]

  /** Returns the most that was held meanwhile. */
  async function load(): Promise<number> {
    const until = performance.now() + LOAD_MS
    let most = 0
    const call = async (_: unknown, caller: number) => {
      for (let nth = caller; performance.now() < until; nth += 1) {
        const { status } = await portal.get(PATHS[nth % PATHS.length] ?? '', cookie)
        if (status !== 200) throw new Error(`${PATHS[nth % PATHS.length]} answered ${status}`)
        most = Math.max(most, readResidentBytes(portal.pid))
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, call))
    return most
  }
}
