import {
  type CryptoKey,
  calculateJwkThumbprint,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import type { Database } from '#server/db/connect.ts'
import { CLOCK_SKEW_SECONDS, KEY_ROTATION_DAYS, TOKEN_LIFETIME_SECONDS } from '../sessions.domain.ts'
import {
  addSigningKey,
  listSigningKeys,
  removeSigningKeysReplacedBefore,
  type SigningKey,
  sealSigningKeys,
} from './signing-keys.queries.ts'

const ALGORITHM = 'ES256'
/** jose also reads padding and white space. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]+$/
const DAY_MS = 24 * 60 * 60 * 1000
/** A token with a key that is not known makes us look again, but not more often than this. */
const RELOAD_MS = 1000
/** A page asks for many things at once with one token: as long as its session is trusted, so is its signature. */
const VERIFIED_MS = 500
const MAX_VERIFIED = 10_000
/** A key signs nothing before every node has had the time to look for it. */
const KEY_REST_MS = 60 * 1000

type Parts = { readonly db: Database; readonly now: () => Date }
type LoadedKey = {
  readonly id: string
  readonly createdAt: Date
  readonly publicJwk: object
  readonly publicKey: CryptoKey
  readonly privateKey: CryptoKey
}

export type Tokens = Awaited<ReturnType<typeof openTokens>>

/**
 * security.md 8: ES256 with a key id. Keys are kept in the database, so that all nodes share them; the newest signs once
 * it is known everywhere, and each verifies until no token of it can be left. So a rotation signs nobody out.
 */
export async function openTokens({ db, now }: Parts) {
  let keys: LoadedKey[] = []
  let loadedAt = 0
  const verified = new Map<
    string,
    { readonly payload: JWTPayload; readonly at: number; readonly until: number }
  >()

  async function load(): Promise<void> {
    keys = await Promise.all((await listSigningKeys(db)).map(importKey))
    loadedAt = now().getTime()
    verified.clear()
  }

  function findVerified(token: string): JWTPayload | undefined {
    const moment = now().getTime()
    const known = verified.get(token)
    return known && known.at <= moment && moment < known.until ? known.payload : undefined
  }

  function keepVerified(token: string, payload: JWTPayload): void {
    const at = now().getTime()
    if (verified.size >= MAX_VERIFIED) verified.clear()
    verified.set(token, { payload, at, until: Math.min(at + VERIFIED_MS, (payload.exp ?? 0) * 1000) })
  }

  /** Called at the start and from time to time: makes a new key when the newest is due. */
  async function rotate(): Promise<void> {
    const moment = now()
    const due = new Date(moment.getTime() - KEY_ROTATION_DAYS * DAY_MS)
    await sealSigningKeys(db)
    const [newest] = await listSigningKeys(db)
    if (!newest || newest.createdAt <= due) await addSigningKey(db, await createKey(moment), due)
    // Another node may go on with the old key until its own next round; tokens of it last 20 minutes more.
    await removeSigningKeysReplacedBefore(db, new Date(moment.getTime() - DAY_MS))
    await load()
  }

  async function findKey(id: string | undefined): Promise<LoadedKey | undefined> {
    const known = keys.find((key) => key.id === id)
    if (known || now().getTime() - loadedAt < RELOAD_MS) return known
    await load()
    return keys.find((key) => key.id === id)
  }

  await rotate()
  return {
    rotate,

    listPublicKeys: (): readonly object[] => keys.map(({ publicJwk }) => publicJwk),

    async sign(claims: JWTPayload, brand: string, expiresAt: Date): Promise<string> {
      const moment = now().getTime()
      const key = keys.find(({ createdAt }) => moment - createdAt.getTime() >= KEY_REST_MS) ?? keys.at(-1)
      if (!key) throw new Error('there is no key to sign with')
      const issuedAt = Math.floor(moment / 1000)
      return await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: key.id, typ: 'JWT' })
        .setAudience(brand)
        .setIssuedAt(issuedAt)
        .setNotBefore(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey)
    },

    async verify(token: string | undefined): Promise<JWTPayload> {
      if (token === undefined) throw new Problem(SESSION_ERRORS.noToken)
      const known = findVerified(token)
      if (known) return known
      try {
        if (!COMPACT.test(token)) throw new errors.JWSInvalid('not three parts in base64url')
        const key = await findKey(decodeProtectedHeader(token).kid)
        if (!key) throw new errors.JWKSNoMatchingKey()
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: [ALGORITHM],
          clockTolerance: CLOCK_SKEW_SECONDS,
          maxTokenAge: TOKEN_LIFETIME_SECONDS,
          currentDate: now(),
          requiredClaims: ['exp', 'nbf', 'aud'],
        })
        const { exp = Infinity, iat = 0 } = payload
        if (exp - iat > TOKEN_LIFETIME_SECONDS) throw new errors.JWTInvalid('lives longer than tokens do')
        keepVerified(token, payload)
        return payload
      } catch (error) {
        throw toProblem(error)
      }
    },
  }
}

function toProblem(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new Problem(SESSION_ERRORS.tokenExpired, { cause: error })
  if (error instanceof errors.JWTClaimValidationFailed && isTooEarly(error))
    return new Problem(SESSION_ERRORS.tokenNotYetValid, { cause: error })
  // A header that is no JSON makes jose throw a TypeError; trouble with the database is none of the token's.
  if (error instanceof errors.JOSEError || error instanceof TypeError)
    return new Problem(SESSION_ERRORS.invalidToken, { cause: error })
  return error
}

function isTooEarly({ claim, reason }: errors.JWTClaimValidationFailed): boolean {
  return claim === 'nbf' && reason === 'check_failed'
}

async function createKey(createdAt: Date): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const jwk = await exportJWK(publicKey)
  const id = await calculateJwkThumbprint(jwk)
  const publicJwk = { kid: id, alg: ALGORITHM, use: 'sig', ...jwk }
  return { id, createdAt, publicJwk, privateJwk: { ...(await exportJWK(privateKey)) } }
}

async function importKey({ id, createdAt, publicJwk, privateJwk }: SigningKey): Promise<LoadedKey> {
  const [publicKey, privateKey] = await Promise.all([
    importJWK(publicJwk, ALGORITHM) as Promise<CryptoKey>,
    importJWK(privateJwk, ALGORITHM) as Promise<CryptoKey>,
  ])
  return { id, createdAt, publicJwk, publicKey, privateKey }
}
