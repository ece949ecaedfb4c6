import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'
import { addManyReaders, MANY_READERS_BRAND } from '../../tests/database/many-readers.ts'
import { startMessageCounter } from '../../tests/mail/message-counter.ts'
import { startNoticeNodes } from '../../tests/mail/notice-nodes.ts'
import type { Row } from '../row.ts'
import { withScratchDatabase } from '../scratch-database.ts'

const PEOPLE = 100_000
const DOCUMENTS = 20
const NODES = 2
const KILLS = 10
const MAX_PLANNING_MS = 10_000
const MAX_RISE_MIB = 32
const SCRIPT = new URL('../planning-process.ts', import.meta.url)

type Planned = {
  readonly notices: number
  readonly ms: number
  readonly peakKiB: number
  readonly riseKiB: number
}

/**
 * B5.8: a publication of 20 documents to 100,000 people. Planned by a process of its own, then sent by two nodes that are killed ten
 * times meanwhile, to a mail server on this machine that counts.
 */
export async function measureNotices(): Promise<Row[]> {
  return await withScratchDatabase(async ({ url }) => {
    const { db, close } = connectDatabase({ url })
    const counter = await startMessageCounter()
    try {
      await fill(url)
      const planned = await plan(url)
      const sending = await send(db, url, counter)
      return toRows(planned, sending)
    } finally {
      await counter.stop()
      await close()
    }
  })
}

/** On a connection without the limits of requests. */
async function fill(url: string): Promise<void> {
  const { db, close } = await openSingleConnection(url)
  await addManyReaders(db, { people: PEOPLE, documents: DOCUMENTS })
  await close()
}

async function plan(url: string): Promise<Planned> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    SCRIPT.pathname,
    url,
    MANY_READERS_BRAND,
    '2',
  ])
  return JSON.parse(stdout) as Planned
}

type Counter = Awaited<ReturnType<typeof startMessageCounter>>

async function send(db: Database, url: string, counter: Counter) {
  const begun = performance.now()
  const nodes = startNoticeNodes(url, counter.url, NODES)
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // Spread over all of it.
      while (counter.received.size < (kill * PEOPLE) / (KILLS + 1)) await sleep(50)
      await nodes.killOne()
    }
    while ((await countUnsent(db)) > 0) await sleep(200)
  } finally {
    await nodes.stop()
  }
  const seconds = (performance.now() - begun) / 1000
  const ids = [...counter.received.values()]
  return {
    seconds,
    people: ids.length,
    distinct: new Set(ids.flat()).size,
    withOne: ids.filter((own) => new Set(own).size === 1).length,
    copies: ids.flat().length - ids.length,
  }
}

async function countUnsent(db: Database): Promise<number> {
  const { rows } = await sql<{ unsent: number }>`
    select count(*)::integer as unsent from notice where outcome is distinct from 'sent'`.execute(db)
  return rows[0]?.unsent ?? 0
}

function toRows(planned: Planned, sent: Awaited<ReturnType<typeof send>>): Row[] {
  const count = (number: number) => number.toLocaleString('en-GB')
  const riseMiB = planned.riseKiB / 1024
  const isExact = [planned.notices, sent.people, sent.distinct, sent.withOne].every(
    (found) => found === PEOPLE,
  )
  return [
    {
      what: `Notices of ${DOCUMENTS} documents to ${count(PEOPLE)} people, planned`,
      figure: `${(planned.ms / 1000).toFixed(1)} s, ${Math.round(planned.peakKiB / 1024)} MiB (${riseMiB.toFixed(1)} MiB more)`,
      target: `≤ ${MAX_PLANNING_MS / 1000} s, ≤ ${MAX_RISE_MIB} MiB more`,
      isMet: planned.ms <= MAX_PLANNING_MS && riseMiB <= MAX_RISE_MIB,
    },
    {
      what: `Sent by ${NODES} nodes with ${KILLS} kill -9`,
      figure: `${count(sent.withOne)} people with one Message-ID, ${sent.copies} second copies; ${Math.round(PEOPLE / sent.seconds)} mails/s`,
      target: `${count(PEOPLE)} people`,
      isMet: isExact,
    },
  ]
}
