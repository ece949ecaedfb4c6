import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { type Reply, readJson } from '../load/ask.ts'
import { keepSetting } from '../load/writes.ts'
import type { World } from '../world.ts'
import { waitUntilHealthy } from './repeat.ts'

const ASK_EVERY_MS = 200
const MS = 1000
const PORTFOLIO = '/api/halden/portfolio?basic'
/** Of a connection, and of the lock that is waited for; and a breath. */
const LONGEST_ANSWER_MS = 12_000
/** More than both nodes have connections. */
const WAITING = 60

type Counts = { readonly right: number; readonly refused: number; readonly other: readonly string[] }

/** How one call is answered all the while: right, or refused as it must be, with how long to wait and a number to tell. */
async function askMeanwhile(
  world: World,
  path: string,
  seconds: number,
  atOnce = 1,
): Promise<Counts & { longestMs: number }> {
  const { means, people } = world
  const { brand = '', token = '' } = people.find((person) => person.brand === 'halden') ?? {}
  const other: string[] = []
  let [right, refused, longestMs] = [0, 0, 0]
  const until = Date.now() + seconds * MS
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (Date.now() < until) {
        const begun = performance.now()
        const reply = await means.ask({ brand, token, path })
        longestMs = Math.max(longestMs, performance.now() - begun)
        if (reply?.status === 200) right += 1
        else if (reply?.status === 503 && isTold(reply)) refused += 1
        else other.push(`${path}: ${reply?.status ?? 'cut off'}`)
        await sleep(ASK_EVERY_MS)
      }
    }),
  )
  return { right, refused, other: [...new Set(other)], longestMs }
}

/** When to come back; and by the portal itself, under which number it can be asked about. */
function isTold(reply: Reply): boolean {
  const isOfPortal = reply.headers['x-request-id'] !== undefined
  const isNumbered = !isOfPortal || (readJson(reply) as { errorId?: string }).errorId !== undefined
  return reply.headers['retry-after'] !== undefined && isNumbered
}

const tell = (name: string, { right, refused }: Counts) =>
  `${name}: ${right} × 200, ${refused} × 503 with Retry-After`

export const STORE_DOWN: Fault = {
  name: 'object store down',
  what: 'The S3 gateway is away for a while.',
  since: 'end',
  play: async (world) => {
    const { store, size, people, means } = world
    const person = people.find(({ documents }) => documents && documents.length > 0)
    const file = `/api/download/${person?.documents?.[0]}`
    await store.service.end()
    const rest = askMeanwhile(world, PORTFOLIO, size.holdSeconds)
    const { brand = '', token = '' } = person ?? {}
    const reply = await means.ask({ brand, token, path: file })
    const others = await rest
    await store.service.start()
    const begun = performance.now()
    while ((await means.ask({ brand, token, path: file }))?.status !== 200) await sleep(ASK_EVERY_MS)
    const seconds = (performance.now() - begun) / MS
    const isRefused = reply?.status === 503 && (readJson(reply) as { errorId?: string }).errorId !== undefined
    return {
      times: 1,
      seconds: [seconds],
      seen: [`a download: ${reply?.status ?? 'cut off'}`, tell('the portfolio', others)],
      wrong: [
        ...(isRefused ? [] : [`a download was answered ${reply?.status}, not 503 with an error id`]),
        ...(others.refused > 0 ? ['the portfolio was refused'] : []),
        ...others.other,
      ],
    }
  },
}

export const MAIL_SERVER_AWAY: Fault = {
  name: 'mail server away',
  what: 'The mail server is away, then refuses everything for now (451), then hangs in the middle of each mail.',
  since: 'beginning',
  play: async (world) => {
    const { mail, size } = world
    await mail.service.end()
    const seconds = [await waitUntilHealthy(world)]
    await sleep((size.holdSeconds / 2) * MS)
    for (const way of ['refuse', 'hang'] as const) {
      mail.behave(way)
      await mail.service.start()
      seconds.push(await waitUntilHealthy(world))
      await sleep((size.holdSeconds / 2) * MS)
      await mail.service.kill()
    }
    mail.behave('accept')
    await mail.service.start()
    return { times: 3, seconds }
  },
}

export const POOL_EXHAUSTED: Fault = {
  name: 'pool exhausted',
  what: 'Somebody holds a lock that every change of a setting needs, until all connections of both nodes wait for it.',
  since: 'end',
  play: async (world) => {
    const { database, size } = world
    const admin = await database.openAdmin()
    try {
      await admin.query('begin')
      await admin.query('lock table user_setting in exclusive mode')
      const until = Date.now() + size.holdSeconds * MS
      const waiting = world.people.slice(-WAITING).map(async (person) => {
        while (Date.now() < until) await keepSetting(world.means, person)
      })
      const counts = await askMeanwhile(world, PORTFOLIO, size.holdSeconds, 8)
      await admin.query('commit')
      await Promise.all(waiting)
      const seconds = [await waitUntilHealthy(world)]
      const slow = counts.longestMs > LONGEST_ANSWER_MS
      return {
        times: 1,
        seconds,
        seen: [`${tell('the portfolio', counts)}, after ${(counts.longestMs / MS).toFixed(1)} s at most`],
        wrong: [...counts.other, ...(slow ? ['somebody waited longer than the limit'] : [])],
      }
    } finally {
      await admin.end()
    }
  },
}

export const UNKNOWN_CERTIFICATE: Fault = {
  name: 'certificate of the database',
  what: 'The database, which takes TLS alone, shows the certificate of an unknown authority to whoever connects, and cuts those who are.',
  since: 'end',
  play: async (world) => {
    const { database, size } = world
    const admin = await database.openAdmin()
    try {
      await database.useCertificate({ isKnown: false })
      await admin.query('select pg_reload_conf()')
      await sleep(MS)
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portico'")
      const counts = await askMeanwhile(world, PORTFOLIO, size.holdSeconds)
      await database.useCertificate({ isKnown: true })
      await admin.query('select pg_reload_conf()')
      const seconds = [await waitUntilHealthy(world)]
      const trusted = counts.right > 1
      return {
        times: 1,
        seconds,
        seen: [tell('the portfolio', counts)],
        wrong: [
          ...counts.other,
          ...(trusted ? ['the portal went on with a server that it does not know'] : []),
        ],
      }
    } finally {
      await database.useCertificate({ isKnown: true })
      await admin.end()
    }
  },
}

export const FULL_DISK: Fault = {
  name: 'disk full',
  what: 'The disk of the primary is filled to the last byte, and emptied again.',
  since: 'end',
  play: async (world) => {
    const { database, size, nodePorts, place } = world
    if (!database.isSmall || database.primary().name !== 'one')
      return {
        times: 0,
        seconds: [],
        wrong: ['not played: this machine lets nobody make a small disk (mount -t tmpfs)'],
      }
    await database.askAsAdmin('checkpoint')
    const filler = path.join(place.folder, 'one', 'filler')
    fillUp(filler)
    const ready: number[] = []
    const looking = askMeanwhile(world, PORTFOLIO, size.holdSeconds)
    const until = Date.now() + size.holdSeconds * MS
    while (Date.now() < until) {
      for (const port of nodePorts) ready.push((await fetch(`http://127.0.0.1:${port}/readyz`)).status)
      await sleep(ASK_EVERY_MS)
    }
    const counts = await looking
    rmSync(filler)
    const seconds = [await waitUntilHealthy(world)]
    const unready = ready.filter((status) => status !== 200).length
    return {
      times: 1,
      seconds,
      seen: [tell('the portfolio', counts), `${ready.length - unready} of ${ready.length} times ready`],
      wrong: [
        ...counts.other,
        ...(counts.refused > 0 ? ['reads were refused'] : []),
        ...(unready > 0 ? ['a node that could read said that it was not ready'] : []),
      ],
    }
  },
}

function fillUp(file: string): void {
  const descriptor = openSync(file, 'w')
  for (let bytes = 1 << 23; bytes >= 1; bytes >>= 1) {
    const piece = Buffer.alloc(bytes)
    try {
      for (;;) if (writeSync(descriptor, piece) < bytes) break
    } catch {
      // No room for a piece of that size: smaller ones may still fit.
    }
  }
  closeSync(descriptor)
}
