import { startPortal } from '#app/portal.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { readEnv } from '#server/env.ts'
import { hashPassword, verifyPassword } from '#server/password-hash.ts'
import { interleave } from '../interleave.ts'
import { addNames, BRAND, type Kind, PASSWORD, RECOVERIES, SIGN_INS, UNKNOWN } from '../kinds-of-names.ts'
import { estimateMedian } from '../median.ts'
import { formatMs, formatRatio, type Row } from '../row.ts'
import { withScratchDatabase } from '../scratch-database.ts'

type Sample = { readonly ms: number; readonly answer: string }
type Ask = (name: string, kind: Kind) => Promise<Sample>

const WARM_UP = 5
const ROUNDS = 40
/** Fewer, because each takes its third of a second on purpose. */
const RECOVERY_ROUNDS = 20
const TARGET_MS = 5
const CHANGING_HEADERS = new Set(['date', 'x-request-id', 'content-security-policy'])

/**
 * What signing in costs beside the hash, which is slow on purpose; and whether the time or the form of an answer tells that
 * there is such a person (security.md 3, 6 and 7).
 */
export async function measureSignIn(): Promise<Row[]> {
  return await withScratchDatabase(async ({ folder, url }) => {
    const { db, close } = connectDatabase({ url })
    // One proxy, so that each call can come from an address of its own: the limits stay as they are.
    const env = readEnv({
      PORT: '0',
      PROXIES: '1',
      PORTICO_DEMO: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: url,
    })
    const portal = await startPortal({
      env,
      renderPage: async () => new Response(null, { status: 404 }),
      clientDirectory: folder,
      hasContentSecurityPolicy: true,
      say: () => undefined,
    })
    const ask = createCaller(`http://localhost:${portal.port}/api`)
    const signIn: Ask = async (name, { password = '' }) =>
      await ask(`/auth/v1/login/${BRAND}`, new URLSearchParams({ username: name, password }))
    const recover: Ask = async (name) =>
      await ask(`/logins/v1/${BRAND}/password/reset`, JSON.stringify({ login: name, mt_id: 120 }))
    try {
      return [
        await measureBesideHash(db, signIn),
        compareNames(
          'Sign-in',
          await takeSamples(db, { limited: 'account', kinds: SIGN_INS, rounds: ROUNDS }, signIn),
        ),
        compareNames(
          'Lost password',
          await takeSamples(db, { limited: 'reset', kinds: RECOVERIES, rounds: RECOVERY_ROUNDS }, recover),
        ),
      ]
    } finally {
      await portal.stop()
      await close()
    }
  })
}

async function measureBesideHash(db: Database, signIn: Ask): Promise<Row> {
  const kind: Kind = { name: 'welcome', person: {}, password: PASSWORD }
  const names = Array.from({ length: WARM_UP + ROUNDS }, (_, nth) => `welcome.${nth}`)
  await addNames(db, names, kind, 'account')
  const hash = await hashPassword(PASSWORD)
  const [whole = Number.NaN, hashing = Number.NaN] = await interleave(
    [async () => await signIn(names.shift() ?? '', kind), async () => await verifyPassword(hash, PASSWORD)],
    { rounds: ROUNDS, warmUp: WARM_UP },
  )
  return {
    what: 'Sign-in, beside hashing the password',
    figure: formatMs(whole - hashing),
    comparedWith: `${formatMs(hashing)}: the hash`,
    ratio: formatRatio((whole - hashing) / hashing),
  }
}

/** Every sample takes a name that was never asked for, so that no limit is met but those that belong to its kind. */
async function takeSamples(
  db: Database,
  asked: { readonly limited: 'account' | 'reset'; readonly kinds: readonly Kind[]; readonly rounds: number },
  ask: Ask,
): Promise<Map<string, Sample[]>> {
  const { limited, kinds, rounds } = asked
  const nameOf = (kind: Kind, round: number) => `${limited}.${kinds.indexOf(kind)}.${round}`
  for (const kind of kinds) {
    const names = Array.from({ length: WARM_UP + rounds }, (_, round) => nameOf(kind, round))
    await addNames(db, names, kind, limited)
  }
  const samples = new Map(kinds.map(({ name }) => [name, [] as Sample[]]))
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    for (const kind of shuffle(kinds)) {
      const sample = await ask(nameOf(kind, round), kind)
      if (round >= WARM_UP) samples.get(kind.name)?.push(sample)
    }
  }
  return samples
}

/** Tells the kind that differs most from an unknown name. */
function compareNames(what: string, samples: ReadonlyMap<string, readonly Sample[]>): Row {
  const unknown = samples.get(UNKNOWN) ?? []
  const telling = [...samples].find(([, list]) => list.some(({ answer }) => answer !== unknown[0]?.answer))
  if (telling) throw new Error(`${what}: the answer for '${telling[0]}' differs from that for nobody`)
  const differences = [...samples].map(([kind, list]) => {
    // Within a round the machine is about as busy for all kinds, so each is held against its own round's unknown name.
    const { least, middle, most } = estimateMedian(
      list.map(({ ms }, round) => ms - (unknown[round]?.ms ?? Number.NaN)),
    )
    return { kind, middle, isSurelyOver: least > TARGET_MS || most < -TARGET_MS }
  })
  const [largest] = differences.toSorted((one, other) => Math.abs(other.middle) - Math.abs(one.middle))
  return {
    what: `${what}, known and unknown names`,
    figure: `${largest?.middle.toFixed(1)} ms: ${largest?.kind}`,
    comparedWith: `${formatMs(estimateMedian(unknown.map(({ ms }) => ms)).middle)}: unknown; the same answer`,
    target: `within ${TARGET_MS} ms`,
    isMet:
      differences.every(({ isSurelyOver }) => !isSurelyOver) && Math.abs(largest?.middle ?? 0) <= TARGET_MS,
  }
}

function createCaller(origin: string) {
  let calls = 0
  return async (path: string, body: URLSearchParams | string): Promise<Sample> => {
    calls += 1
    const headers = {
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const begun = performance.now()
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body })
    const text = await response.text()
    const ms = performance.now() - begun
    const steady = [...response.headers].filter(([name]) => !CHANGING_HEADERS.has(name))
    const answer = JSON.stringify([response.status, steady, JSON.parse(text)])
    return { ms, answer: answer.replace(/"errorId":"[^"]*"/, '') }
  }
}

function shuffle<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item)
}
