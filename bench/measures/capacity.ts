import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { type CrowdHouse, withCrowdHouse } from '../crowd-house.ts'
import { quantile } from '../median.ts'
import { type Person, STEPS, startPeople } from '../people.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { readDatabaseSeconds, readProcessorSeconds } from '../processor-time.ts'
import { formatMs, type Row } from '../row.ts'

const INVESTORS = 10_000
const PEOPLE = 1000
const PORTS = [4198, 4199]
/** Between two requests of one person: ever shorter, until people wait. */
const PAUSES_MS = [30_000, 20_000, 14_000, 10_000]
const SETTLING_MS = 20_000
const WATCHED_MS = 45_000
const PATIENCE_MS = 1000
/** What a processor may be used of, so that a moment with more people is no standstill. */
const PLANNED_USE = 0.6
const MS_PER_SECOND = 1000

type Load = {
  readonly perSecond: number
  readonly p99Ms: number
  readonly refused: number
  /** Of the processors, for each request. */
  readonly nodesMs: number
  readonly databaseMs: number
}

/**
 * What a request of a mixed day takes of the processors, on one node and on two: how many people a processor carries follows from it,
 * wherever the next one stands. How many this machine carries says less, because whoever asks and the database live on it too.
 */
export async function measureCapacity(): Promise<Row[]> {
  return await withCrowdHouse(INVESTORS, async (house) => {
    const people = await house.enter(PEOPLE)
    const { db, close } = connectDatabase({ url: house.databaseUrl, maxConnections: 1 })
    try {
      return [
        ...toRows('One node', await measureNodes(house, { db, people, count: 1 })),
        ...toRows('Two nodes', await measureNodes(house, { db, people, count: 2 })),
      ]
    } finally {
      await close()
    }
  })
}

type Nodes = { readonly db: Database; readonly people: readonly Person[]; readonly count: number }

async function measureNodes(house: CrowdHouse, { db, people, count }: Nodes): Promise<readonly Load[]> {
  const portals: PortalProcess[] = []
  try {
    for (const port of PORTS.slice(0, count))
      portals.push(await startPortalProcess({ ...house, hasDemo: false, port }))
    const loads: Load[] = []
    for (const pauseMs of PAUSES_MS) {
      const load = await watch({ db, portals, people, pauseMs })
      console.log(`${count} at ${pauseMs} ms: ${JSON.stringify(load)}`)
      loads.push(load)
      if (load.p99Ms > PATIENCE_MS || load.refused > 0) break
    }
    return loads
  } finally {
    for (const portal of portals) await portal.stop()
  }
}

type Crowd = {
  readonly db: Database
  readonly portals: readonly PortalProcess[]
  readonly people: readonly Person[]
  readonly pauseMs: number
}

async function watch({ db, portals, people, pauseMs }: Crowd): Promise<Load> {
  let turn = 0
  const get: PortalProcess['get'] = async (...asked) => {
    const portal = portals[turn % portals.length]
    turn += 1
    if (!portal) throw new RangeError('there is no node')
    return await portal.get(...asked)
  }
  const readUsed = async () => ({
    nodes: portals.reduce((sum, { pid }) => sum + readProcessorSeconds(pid), 0),
    database: await readDatabaseSeconds(db),
  })
  const crowd = startPeople({ get }, people, { steps: STEPS, pauseMs })
  try {
    await sleep(Math.max(SETTLING_MS, pauseMs))
    const [begun, before] = [performance.now(), await readUsed()]
    await sleep(WATCHED_MS)
    const [ended, after] = [performance.now(), await readUsed()]
    await crowd.sendAway()
    const asked = crowd.asked.filter(({ begunAt }) => begunAt >= begun && begunAt < ended)
    const perRequest = (seconds: number) => (seconds * MS_PER_SECOND) / asked.length
    return {
      perSecond: asked.length / ((ended - begun) / MS_PER_SECOND),
      p99Ms: quantile(
        asked.map(({ ms }) => ms),
        0.99,
      ),
      refused: asked.filter(({ status }) => status !== 200).length,
      nodesMs: perRequest(after.nodes - before.nodes),
      databaseMs: perRequest(after.database - before.database),
    }
  } finally {
    await crowd.sendAway()
  }
}

function toRows(nodes: string, loads: readonly Load[]): Row[] {
  const calm = loads[0]
  const most = loads.findLast(({ p99Ms, refused }) => p99Ms <= PATIENCE_MS && refused === 0)
  if (!calm) return []
  const carried = (ms: number) =>
    Math.floor(((PLANNED_USE * MS_PER_SECOND) / ms) * ((PAUSES_MS[0] ?? 0) / MS_PER_SECOND))
  const people = (ms: number) =>
    `${carried(ms).toLocaleString('en-GB')} people at ${PLANNED_USE * 100} % of it`
  return [
    {
      what: `${nodes}, processor time of a mixed request: of the portal`,
      figure: formatMs(calm.nodesMs),
      comparedWith: `a processor of its own carries ${people(calm.nodesMs)}`,
    },
    {
      what: `${nodes}, processor time of a mixed request: of the database`,
      figure: formatMs(calm.databaseMs),
      comparedWith: `a processor of its own carries ${people(calm.databaseMs)}`,
    },
    {
      what: `${nodes}, with the database and all who ask on the same machine`,
      figure: most
        ? `${Math.round(most.perSecond)} a second, p99 ${formatMs(most.p99Ms)}`
        : `p99 over ${formatMs(PATIENCE_MS)}`,
    },
  ]
}
