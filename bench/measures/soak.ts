import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { type CrowdHouse, withCrowdHouse } from '../crowd-house.ts'
import { quantile } from '../median.ts'
import { type Person, STEPS, startPeople } from '../people.ts'
import { type PortalProcess, startPortalProcess } from '../portal-process.ts'
import { formatMiB, readResidentBytes } from '../resident-memory.ts'
import { formatMs, formatRatio, type Row } from '../row.ts'

const INVESTORS = 10_000
const PEOPLE = 800
const PAUSE_MS = 30_000
/** As in deploy/. */
const CONTAINER_BYTES = 1024 * 1024 * 1024
const WARM_UP_PART = 1 / 4
const LOOK_EVERY_MS = 60_000
const PUBLISH_EVERY_MS = 15 * 60_000
/** Well before a token of twenty minutes ends. */
const REFRESH_WITHIN_MS = 12 * 60_000
const SIGN_IN_EVERY_MS = 3000
const WRITE_EVERY_MS = 500
/** What the portal asks for by this number is a link for a new password. */
const RESET_MAIL = 120
const TARGET_GROWTH = 1.1
const MORE_HANDLES = 10

type Guest = { -readonly [Key in keyof Person]: Person[Key] } & { readonly username: string }

type Look = {
  readonly at: number
  readonly heldBytes: number
  readonly residentBytes: number
  readonly files: number
  readonly waitingMails: number
  readonly waitingJobs: number
  readonly connections: number
}

/** For so many minutes: reading, writing, signing in and out, mails, downloads and publications; nothing may grow with time alone. */
export async function measureSoak(minutes: number): Promise<Row[]> {
  return await withCrowdHouse(INVESTORS, async (house) => {
    const { db, close } = connectDatabase({ url: house.databaseUrl })
    const portal = await startPortalProcess({ ...house, hasDemo: false, hasLimitedHeap: true })
    try {
      return await live({ house, db, portal, minutes })
    } finally {
      await portal.stop()
      await close()
    }
  })
}

type Hour = {
  readonly house: CrowdHouse
  readonly db: Database
  readonly portal: PortalProcess
  readonly minutes: number
}

async function live({ house, db, portal, minutes }: Hour): Promise<Row[]> {
  const people: Guest[] = await house.enter(PEOPLE)
  const begun = performance.now()
  const ending = new AbortController()
  const refused: string[] = []
  const crowd = startPeople(portal, people, { steps: STEPS, pauseMs: PAUSE_MS })
  const repeat = async (everyMs: number, work: (nth: number) => Promise<unknown>) => {
    for (let nth = 0; ; nth += 1) {
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      await work(nth).catch((error: unknown) => refused.push(String(error)))
    }
  }
  const pick = (nth: number): Guest => {
    const guest = people[nth % people.length]
    if (!guest) throw new RangeError('nobody is there')
    return guest
  }
  const looks: Look[] = []
  const doing = [
    repeat(REFRESH_WITHIN_MS / PEOPLE, async (nth) => await refresh(portal, pick(nth))),
    repeat(WRITE_EVERY_MS, async (nth) => await write(portal, pick(nth * 7))),
    repeat(WRITE_EVERY_MS * 4, async (nth) => await takeAlong(portal, pick(nth * 11))),
    repeat(SIGN_IN_EVERY_MS, async (nth) => await comeAndGo(portal, pick(nth * 13))),
    repeat(SIGN_IN_EVERY_MS * 5, async (nth) => await forgetPassword(portal, pick(nth * 17))),
    repeat(PUBLISH_EVERY_MS, house.publish),
    repeat(LOOK_EVERY_MS, async () => {
      const look = await lookAround(portal, db, performance.now() - begun)
      looks.push(look)
      console.log(JSON.stringify(look))
    }),
  ]
  await sleep(minutes * 60_000)
  ending.abort()
  await Promise.all(doing)
  await crowd.sendAway()
  for (const each of new Set(refused)) console.log(each)
  return toRows({ looks, minutes, asked: crowd.asked, refused: refused.length })
}

async function send(portal: PortalProcess, method: string, path: string, body: BodyInit, cookie = '') {
  const isJson = typeof body === 'string'
  const answer = await fetch(portal.origin + path, {
    method,
    body,
    headers: { cookie, 'session-transport': 'cookie', ...(isJson && { 'content-type': 'application/json' }) },
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${method} ${path.replace(/[\d-]{4,}.*/, '…')} answered ${answer.status}`)
  return answer
}

const readCookie = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0]

async function refresh(portal: PortalProcess, guest: Guest): Promise<void> {
  const answer = await send(portal, 'POST', '/api/auth/v1/login', '{}', guest.cookie)
  guest.cookie = readCookie(answer) ?? guest.cookie
}

/** Two settings, each a change of its own. */
async function write(portal: PortalProcess, { brand, cookie }: Guest): Promise<void> {
  const setting = { 'skip-tutorial': new Date().toISOString() }
  await send(portal, 'PUT', '/api/userconfig/v1/user/tutorialConfig', JSON.stringify(setting), cookie)
  const day = JSON.stringify({ seen: new Date().toISOString() })
  await send(portal, 'PUT', `/api/userconfig/v1/user/soak-${brand}`, day, cookie)
}

async function takeAlong(portal: PortalProcess, { cookie }: Guest): Promise<void> {
  const list = await portal.get('/api/dokumente/v2/liste?groesse=10', cookie)
  const isPacked = list.headers['content-encoding'] === 'gzip'
  const text = (isPacked ? gunzipSync(list.bytes) : list.bytes).toString()
  const [, id] = /"id":"([\w-]{36})"/.exec(text) ?? []
  if (id === undefined) throw new Error('somebody has no document')
  const file = await portal.get(`/api/download/${id}`, cookie)
  if (file.status !== 200) throw new Error(`a file answered ${file.status}`)
}

/** On another device. */
async function comeAndGo(portal: PortalProcess, { brand, username }: Guest): Promise<void> {
  const credentials = new URLSearchParams({ username, password: DEMO_PASSWORD })
  const answer = await send(portal, 'POST', `/api/auth/v1/login/${brand}`, credentials)
  await portal.get(`/${brand}`, readCookie(answer))
  await send(portal, 'DELETE', '/api/auth/v1/session', '{}', readCookie(answer))
}

async function forgetPassword(portal: PortalProcess, { brand, username }: Guest): Promise<void> {
  await send(
    portal,
    'POST',
    `/api/logins/v1/${brand}/password/reset`,
    JSON.stringify({ login: username, mt_id: RESET_MAIL }),
  )
}

async function lookAround(portal: PortalProcess, db: Database, at: number): Promise<Look> {
  const residentBytes = readResidentBytes(portal.pid)
  const { heldBytes } = await portal.lookInside()
  const { rows } = await sql<Pick<Look, 'waitingMails' | 'waitingJobs' | 'connections'>>`
    select (select count(*) from outgoing_mail where status = 'waiting')::int as "waitingMails",
      (select count(*) from pgboss.job where state in ('created', 'retry') and start_after <= now())::int as "waitingJobs",
      (select count(*) from pg_stat_activity where datname = current_database())::int as connections
  `.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('the database did not answer')
  return {
    at: Math.round(at / 1000),
    heldBytes,
    residentBytes,
    files: readdirSync(`/proc/${portal.pid}/fd`).length,
    ...counted,
  }
}

type Told = {
  readonly looks: readonly Look[]
  readonly minutes: number
  readonly asked: ReadonlyArray<{ readonly ms: number; readonly status: number }>
  readonly refused: number
}

function toRows({ looks, minutes, asked, refused }: Told): Row[] {
  const warm = looks.slice(Math.ceil(looks.length * WARM_UP_PART))
  const third = Math.max(1, Math.floor(warm.length / 3))
  const [first, last] = [warm.slice(0, third), warm.slice(-third)]
  const mean = (of: readonly Look[], key: keyof Look) =>
    of.reduce((sum, look) => sum + look[key], 0) / of.length
  const most = (of: readonly Look[], key: keyof Look) => Math.max(...of.map((look) => look[key]))
  const compare = (what: string, key: 'heldBytes' | 'residentBytes'): Row => {
    const [before, after] = [mean(first, key), mean(last, key)]
    return {
      what: `${what}, the last third of ${minutes} minutes`,
      figure: formatMiB(after),
      comparedWith: `${formatMiB(before)}: the first third, once it was warm`,
      ratio: formatRatio(after / before),
      target: `≤ ${TARGET_GROWTH}×`,
      isMet: after / before <= TARGET_GROWTH,
    }
  }
  const peak = most(looks, 'residentBytes')
  const failed = asked.filter(({ status }) => status !== 200).length + refused
  const p99 = quantile(
    asked.map(({ ms }) => ms),
    0.99,
  )
  const [files, filesBefore] = [most(last, 'files'), most(first, 'files')]
  return [
    compare('Memory that is held', 'heldBytes'),
    compare('Memory of the server', 'residentBytes'),
    {
      what: `The most memory in ${minutes} minutes`,
      figure: formatMiB(peak),
      target: `≤ ${formatMiB(CONTAINER_BYTES)}: a container`,
      isMet: peak <= CONTAINER_BYTES,
    },
    {
      what: 'Open files and connections of the server, at most',
      figure: String(files),
      comparedWith: `${filesBefore}: the first third`,
      target: `≤ ${MORE_HANDLES} more`,
      isMet: files - filesBefore <= MORE_HANDLES,
    },
    {
      what: 'Mails and jobs that wait at its end',
      figure: `${looks.at(-1)?.waitingMails} and ${looks.at(-1)?.waitingJobs}`,
      comparedWith: `${most(warm, 'waitingMails')} and ${most(warm, 'waitingJobs')}: at most`,
      target: 'none',
      isMet: looks.at(-1)?.waitingMails === 0 && looks.at(-1)?.waitingJobs === 0,
    },
    {
      what: `${asked.length.toLocaleString('en-GB')} requests of ${PEOPLE} people meanwhile`,
      figure: `p99 ${formatMs(p99)}, ${failed} refused`,
      target: 'none refused',
      isMet: failed === 0,
    },
  ]
}
