// Does the time or the form of an answer tell whether there is such a person? Asks the running portal over HTTP for names of
// every kind, interleaved and in a new order each round, to sign in and to recover a password (security.md 3, 6 and 7):
// `node bench/username-timing.ts [rounds]`.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPortal } from '#app/portal.ts'
import { RESET_LIMIT } from '#features/session/passwords.domain.ts'
import { ACCOUNT_LIMIT } from '#features/session/signin.domain.ts'
import type { Limit } from '#kernel/limit.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { readEnv } from '#server/env.ts'
import { hashPassword } from '#server/password-hash.ts'

type Person = { readonly isDisabled?: boolean; readonly hasPassword?: boolean; readonly hasCode?: boolean }
/** Without a person there is nobody of that name. */
type Kind = {
  readonly name: string
  readonly person?: Person
  readonly password?: string
  readonly used?: Limit
}
type Sample = { readonly ms: number; readonly answer: string }

const rounds = Number(process.argv[2] ?? 100)
const WARM_UP = 20
const TARGET_MS = 5

const BRAND = 'halden'
const PASSWORD = 'korrekt pferd batterie'
const WRONG = 'falsch pferd batterie'

const CHANGING_HEADERS = new Set(['date', 'x-request-id', 'content-security-policy'])

const UNKNOWN = 'unknown'
const SIGN_INS: readonly Kind[] = [
  { name: UNKNOWN, password: WRONG },
  { name: 'known, wrong password', person: {}, password: WRONG },
  { name: 'known with a code by mail, wrong password', person: { hasCode: true }, password: WRONG },
  { name: 'locked, right password', person: {}, password: PASSWORD, used: ACCOUNT_LIMIT },
  { name: 'locked and unknown', password: WRONG, used: ACCOUNT_LIMIT },
  { name: 'disabled, right password', person: { isDisabled: true }, password: PASSWORD },
  { name: 'invited, no password yet', person: { hasPassword: false }, password: WRONG },
]
const RECOVERIES: readonly Kind[] = [
  { name: UNKNOWN },
  { name: 'known', person: {} },
  { name: 'known, asked too often', person: {}, used: RESET_LIMIT },
  { name: 'disabled', person: { isDisabled: true } },
]

let calls = 0
const scratch = mkdtempSync(path.join(tmpdir(), 'portico-bench-names-'))
const server = await startEmbeddedPostgres({ directory: path.join(scratch, 'postgres') })
const { db, close } = connectDatabase({ url: server.url })
try {
  await migrate(db)
  // One proxy, so that each call can come from an address of its own: the limits stay as they are.
  const env = readEnv({
    PORT: '0',
    PROXIES: '1',
    PORTICO_DEMO: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: scratch,
    DATABASE_URL: server.url,
  })
  const portal = await startPortal({
    env,
    renderPage: async () => new Response(null, { status: 404 }),
    clientDirectory: scratch,
    hasContentSecurityPolicy: true,
    say: () => undefined,
  })
  const address = `http://localhost:${portal.port}/api`
  const signIn = async (name: string, { password = '' }: Kind) =>
    await ask(`${address}/auth/v1/login/${BRAND}`, new URLSearchParams({ username: name, password }))
  const recover = async (name: string) =>
    await ask(`${address}/logins/v1/${BRAND}/password/reset`, JSON.stringify({ login: name, mt_id: 120 }))
  try {
    report('signing in', await measure('account', SIGN_INS, signIn))
    report('recovering a password', await measure('reset', RECOVERIES, recover))
  } finally {
    await portal.stop()
  }
} finally {
  await close()
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Every sample takes a name that was never asked for, so that no limit is met but those that belong to its kind. */
async function measure(
  limited: 'account' | 'reset',
  kinds: readonly Kind[],
  call: (name: string, kind: Kind) => Promise<Sample>,
): Promise<Map<string, Sample[]>> {
  const nameOf = (kind: Kind, round: number) => `${limited}.${kinds.indexOf(kind)}.${round}`
  const passwordHash = await hashPassword(PASSWORD)
  for (const kind of kinds) {
    const names = Array.from({ length: WARM_UP + rounds }, (_, round) => nameOf(kind, round))
    if (kind.person) await addPeople(db, names, kind.person, passwordHash)
    if (kind.used)
      await useUp(
        db,
        names.map((name) => `${limited}:${BRAND}:${name}`),
        kind.used,
      )
  }
  const samples = new Map(kinds.map(({ name }) => [name, [] as Sample[]]))
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const kind of shuffle(kinds)) {
      const sample = await call(nameOf(kind, round), kind)
      if (round >= WARM_UP) samples.get(kind.name)?.push(sample)
    }
  }
  return samples
}

async function addPeople(
  db: Database,
  names: readonly string[],
  { isDisabled = false, hasPassword = true, hasCode = false }: Person,
  passwordHash: string,
): Promise<void> {
  const rows = names.map((username) => ({
    id: crypto.randomUUID(),
    brand: BRAND,
    username,
    display_name: 'Ada Lovelace',
    email: `${username}@example.com`,
    locale: 'en-GB' as const,
    password_hash: hasPassword ? passwordHash : '',
    is_disabled: isDisabled,
    second_factor: hasCode ? ('email-tan' as const) : ('none' as const),
  }))
  await db.insertInto('login').values(rows).execute()
}

/** As after as many attempts as the limit allows. */
async function useUp(db: Database, keys: readonly string[], limit: Limit): Promise<void> {
  const expires_at = new Date(Date.now() + limit.windowSeconds * 1000)
  const rows = keys.map((key) => ({ key, points: limit.attempts, expires_at }))
  await db.insertInto('rate_limit').values(rows).execute()
}

async function ask(url: string, body: URLSearchParams | string): Promise<Sample> {
  calls += 1
  const headers = {
    'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  }
  const begun = performance.now()
  const response = await fetch(url, { method: 'POST', headers, body })
  const text = await response.text()
  const ms = performance.now() - begun
  const steady = [...response.headers].filter(([name]) => !CHANGING_HEADERS.has(name))
  const answer = JSON.stringify([response.status, steady, JSON.parse(text)])
  return { ms, answer: answer.replace(/"errorId":"[^"]*"/, '') }
}

function report(title: string, samples: ReadonlyMap<string, readonly Sample[]>): void {
  const unknown = samples.get(UNKNOWN) ?? []
  const rows = [...samples].map(([kind, list]) => {
    // Within a round the machine is about as busy for all kinds, so each is held against its own round's unknown name.
    const differences = list.map(({ ms }, round) => ms - (unknown[round]?.ms ?? Number.NaN))
    const { least, middle, most } = estimateMedian(differences)
    return [
      kind,
      {
        'median (ms)': roundToTenth(estimateMedian(list.map(({ ms }) => ms)).middle),
        'from unknown (ms)': roundToTenth(middle),
        '95 % sure between': `${least.toFixed(1)} … ${most.toFixed(1)}`,
        [`within ${TARGET_MS} ms`]: judge(least, most),
        answer: list.every(({ answer }) => answer === unknown[0]?.answer) ? 'the same' : 'differs',
      },
    ] as const
  })
  console.log(`${title}, ${rounds} names of each kind:`)
  console.table(Object.fromEntries(rows))
}

/** The median, and between which of the values it lies with 95 % certainty (by the binomial distribution of their order). */
function estimateMedian(values: readonly number[]): { least: number; middle: number; most: number } {
  const sorted = values.toSorted((left, right) => left - right)
  const at = (place: number) =>
    sorted[Math.min(Math.max(Math.round(place), 0), sorted.length - 1)] ?? Number.NaN
  const half = (sorted.length - 1) / 2
  const margin = 0.98 * Math.sqrt(sorted.length)
  return { least: at(half - margin), middle: at(half), most: at(half + margin) }
}

function judge(least: number, most: number): string {
  if (Math.max(Math.abs(least), Math.abs(most)) < TARGET_MS) return 'met'
  return least > TARGET_MS || most < -TARGET_MS ? 'missed' : 'unclear: take more rounds'
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item)
}
