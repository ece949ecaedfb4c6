import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { asTenant } from '#server/db/tenant.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { createAuthenticate, encodeClaims, sessionEndpoints } from './session.routes.ts'
import { openTokens } from './token.service.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
beforeEach(async () => {
  await db.deleteFrom('signing_key').execute()
})

const BEGIN = Date.parse('2026-11-15T12:00:00Z')
const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

async function openAt(moment = BEGIN) {
  let time = moment
  const tokens = await openTokens({ db, now: () => new Date(time) })
  return { tokens, authenticate: createAuthenticate(tokens), wait: (ms: number) => void (time += ms) }
}

const person = buildPrincipal({ investorId: '00000000-0000-4000-8000-00000000000a' })
const claims = encodeClaims(person, ['4711'])

describe('A6.2 tokens', () => {
  test('say who the person is', async () => {
    const { tokens, authenticate } = await openAt()
    expect(await authenticate(await tokens.sign(claims, 'halden'))).toEqual(person)
  })

  test('are signed with ES256 and name their key', async () => {
    const { tokens } = await openAt()
    const header = decodeProtectedHeader(await tokens.sign(claims, 'halden'))
    expect(header).toMatchObject({ alg: 'ES256', kid: expect.stringMatching(/^[\w-]{43}$/) })
  })

  test('end after 20 minutes and the skew of clocks: TokenExpiredError', async () => {
    const { tokens, authenticate, wait } = await openAt()
    const token = await tokens.sign(claims, 'halden')
    wait(20 * MINUTE + 29_000)
    await expect(authenticate(token)).resolves.toBeDefined()
    wait(2000)
    await expect(authenticate(token)).rejects.toThrow('session.tokenExpired')
  })

  test('do not count before their time: NotBeforeError', async () => {
    const { tokens, authenticate, wait } = await openAt()
    const token = await tokens.sign(claims, 'halden')
    wait(-MINUTE)
    await expect(authenticate(token)).rejects.toThrow('session.tokenNotYetValid')
  })
})

describe('A6.4 refuses', () => {
  test.each([
    ['no token', undefined, 'session.noToken'],
    ['no token at all', 'nonsense', 'session.invalidToken'],
    ['an empty one', '', 'session.invalidToken'],
    ['a header that is no JSON', 'YQ.YQ.YQ', 'session.invalidToken'],
  ])('%s', async (_name, token, code) => {
    const { authenticate } = await openAt()
    await expect(authenticate(token)).rejects.toThrow(code)
  })

  test('a token that was changed', async () => {
    const { tokens, authenticate } = await openAt()
    const [header, , signature] = (await tokens.sign(claims, 'halden')).split('.')
    const payload = Buffer.from(JSON.stringify({ ...claims, roles: 'operator' })).toString('base64url')
    await expect(authenticate(`${header}.${payload}.${signature}`)).rejects.toThrow('session.invalidToken')
  })

  test('a token signed by somebody else under our key id, or with no algorithm', async () => {
    const { tokens, authenticate } = await openAt()
    const header = decodeProtectedHeader(await tokens.sign(claims, 'halden'))
    const { privateKey } = await generateKeyPair('ES256')
    const forged = new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: header.kid ?? '' })
    await expect(authenticate(await forged.sign(privateKey))).rejects.toThrow('session.invalidToken')

    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${encode({ alg: 'none', kid: header.kid })}.${encode(claims)}.`
    await expect(authenticate(unsigned)).rejects.toThrow('session.invalidToken')
  })

  test('a token for one brand that names another: InvalidSubsite', async () => {
    const { tokens, authenticate } = await openAt()
    await expect(authenticate(await tokens.sign(claims, 'linden'))).rejects.toThrow('session.invalidSubsite')
  })

  test('a token without the claims', async () => {
    const { tokens, authenticate } = await openAt()
    await expect(authenticate(await tokens.sign({}, 'halden'))).rejects.toThrow('session.invalidToken')
  })
})

describe('security.md 8 keys', () => {
  test('rotate after 30 days, and the rotation signs nobody out', async () => {
    const { tokens, authenticate, wait } = await openAt()
    wait(30 * DAY - MINUTE)
    await tokens.rotate()
    expect(tokens.listPublicKeys()).toHaveLength(1)
    const token = await tokens.sign(claims, 'halden')
    wait(2 * MINUTE)
    await tokens.rotate()
    expect(tokens.listPublicKeys()).toHaveLength(2)
    const next = await tokens.sign(claims, 'halden')
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(token).kid)
    await expect(authenticate(token)).resolves.toBeDefined()
  })

  test('are removed when no token of theirs can be left', async () => {
    const { tokens, wait } = await openAt()
    wait(31 * DAY + MINUTE)
    await tokens.rotate()
    wait(31 * DAY + MINUTE)
    await tokens.rotate()
    expect(tokens.listPublicKeys()).toHaveLength(1)
  })

  test('are shared: a token of another node with a key made meanwhile is accepted', async () => {
    const here = await openAt()
    const there = await openAt()
    expect(there.tokens.listPublicKeys()).toEqual(here.tokens.listPublicKeys())
    here.wait(31 * DAY)
    there.wait(31 * DAY)
    await there.tokens.rotate()
    const token = await there.tokens.sign(claims, 'halden')
    await expect(here.authenticate(token)).resolves.toEqual(person)
  })

  test('are made once when two nodes start together', async () => {
    const other = connectDatabase({ url })
    const now = () => new Date(BEGIN)
    const both = await Promise.all([openTokens({ db, now }), openTokens({ db: other.db, now })])
    await other.close()
    expect(both[0].listPublicKeys()).toEqual(both[1].listPublicKeys())
    expect(both[0].listPublicKeys()).toHaveLength(1)
  })

  test('cannot be read by the role that answers requests', async () => {
    await openAt()
    const reading = asTenant(db, { brand: 'halden' }, (tenant) =>
      sql`select * from signing_key`.execute(tenant),
    )
    await expect(reading).rejects.toThrow('permission denied')
  })
})

test('B10.2 GET public-key gives the public half only', async () => {
  const { tokens } = await openAt()
  const call = buildTestApi(db, sessionEndpoints(tokens))
  const { keys } = await (await call('/api/auth/v1/public-key')).json()
  expect(keys).toHaveLength(1)
  expect(JSON.stringify(keys)).not.toContain('"d"')
})
