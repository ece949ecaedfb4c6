import { decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { asTenant } from '#server/db/tenant.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { openTokens } from './tokens.keeper.ts'

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
  const sign = async (claims: object = CLAIMS, brand = 'halden') =>
    await tokens.sign({ ...claims }, brand, new Date(time + 20 * MINUTE))
  return {
    tokens,
    verify: async (token: string | undefined) => await tokens.verify(token),
    sign,
    wait: (ms: number) => void (time += ms),
  }
}

const CLAIMS = { loginId: '00000000-0000-4000-8000-00000000000a', roles: 'zeichner' }

describe('A6.2 tokens', () => {
  test('give back what was signed, for whom and until when', async () => {
    const { sign, verify } = await openAt()
    expect(await verify(await sign())).toMatchObject({
      ...CLAIMS,
      aud: 'halden',
      exp: BEGIN / 1000 + 20 * 60,
    })
  })

  test('are signed with ES256 and name their key', async () => {
    const { sign } = await openAt()
    const header = decodeProtectedHeader(await sign())
    expect(header).toMatchObject({ alg: 'ES256', kid: expect.stringMatching(/^[\w-]{43}$/) })
  })

  test('end after 20 minutes and the skew of clocks: TokenExpiredError', async () => {
    const { sign, verify, wait } = await openAt()
    const token = await sign()
    wait(20 * MINUTE + 29_000)
    await expect(verify(token)).resolves.toBeDefined()
    wait(2000)
    await expect(verify(token)).rejects.toThrow('session.tokenExpired')
  })

  test('are trusted for half a second and never past their end, however often they are shown', async () => {
    const { sign, verify, wait } = await openAt()
    const token = await sign()
    wait(20 * MINUTE + 29_800)
    await expect(verify(token)).resolves.toBeDefined()
    await expect(verify(`${token}x`)).rejects.toThrow('session.invalidToken')
    wait(300)
    await expect(verify(token)).rejects.toThrow('session.tokenExpired')
  })

  test('do not count before their time: NotBeforeError', async () => {
    const { sign, verify, wait } = await openAt()
    const token = await sign()
    wait(-MINUTE)
    await expect(verify(token)).rejects.toThrow('session.tokenNotYetValid')
  })
})

describe('A6.4 refuses', () => {
  test.each([
    ['no token', undefined, 'session.noToken'],
    ['no token at all', 'nonsense', 'session.invalidToken'],
    ['an empty one', '', 'session.invalidToken'],
    ['a header that is no JSON', 'YQ.YQ.YQ', 'session.invalidToken'],
  ])('%s', async (_name, token, code) => {
    const { verify } = await openAt()
    await expect(verify(token)).rejects.toThrow(code)
  })

  test('a token that was changed', async () => {
    const { sign, verify } = await openAt()
    const [header, , signature] = (await sign()).split('.')
    const payload = Buffer.from(JSON.stringify({ ...CLAIMS, roles: 'operator' })).toString('base64url')
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toThrow('session.invalidToken')
  })

  test('a token signed by somebody else under our key id, or with no algorithm', async () => {
    const { sign, verify } = await openAt()
    const header = decodeProtectedHeader(await sign())
    const { privateKey } = await generateKeyPair('ES256')
    const forged = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'ES256', kid: header.kid ?? '' })
    await expect(verify(await forged.sign(privateKey))).rejects.toThrow('session.invalidToken')

    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${encode({ alg: 'none', kid: header.kid })}.${encode(CLAIMS)}.`
    await expect(verify(unsigned)).rejects.toThrow('session.invalidToken')
  })
})

describe('security.md 8 keys', () => {
  const kidOf = (token: string) => decodeProtectedHeader(token).kid

  test('rotate after 30 days, and the rotation signs nobody out', async () => {
    const { tokens, sign, verify, wait } = await openAt()
    wait(30 * DAY - MINUTE)
    await tokens.rotate()
    expect(tokens.listPublicKeys()).toHaveLength(1)
    const token = await sign()
    wait(2 * MINUTE)
    await tokens.rotate()
    expect(tokens.listPublicKeys()).toHaveLength(2)
    // Known to all before it is used by one: nodes look for new keys once a second at most.
    expect(kidOf(await sign())).toBe(kidOf(token))
    wait(MINUTE)
    expect(kidOf(await sign())).not.toBe(kidOf(token))
    await expect(verify(token)).resolves.toBeDefined()
  })

  test('that are replaced late, after weeks without a rotation, sign nobody out either', async () => {
    const { tokens, sign, verify, wait } = await openAt()
    wait(100 * DAY)
    const token = await sign()
    await tokens.rotate()
    wait(20 * MINUTE)
    await tokens.rotate()
    await expect(verify(token)).resolves.toBeDefined()
  })

  test('are removed a day after they were replaced, when no token of theirs can be left', async () => {
    const { tokens, verify, sign, wait } = await openAt()
    wait(31 * DAY)
    const token = await sign()
    await tokens.rotate()
    wait(DAY)
    await tokens.rotate()
    expect(tokens.listPublicKeys()).toHaveLength(2)
    wait(1)
    await tokens.rotate()
    expect(tokens.listPublicKeys()).toHaveLength(1)
    await expect(verify(token)).rejects.toThrow('session.invalidToken')
    await expect(verify(await sign())).resolves.toBeDefined()
  })

  test('are shared: a token of another node with a key made meanwhile is accepted', async () => {
    const here = await openAt()
    const there = await openAt()
    expect(there.tokens.listPublicKeys()).toEqual(here.tokens.listPublicKeys())
    here.wait(31 * DAY)
    there.wait(31 * DAY)
    await there.tokens.rotate()
    here.wait(MINUTE)
    there.wait(MINUTE)
    const token = await there.sign()
    expect(here.tokens.listPublicKeys()).toHaveLength(1)
    await expect(here.verify(token)).resolves.toMatchObject(CLAIMS)
    expect(here.tokens.listPublicKeys()).toHaveLength(2)
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
