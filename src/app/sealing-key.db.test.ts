import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sealSigningKeys } from '#features/sessions/server/signing-keys.queries.ts'
import { openTokens } from '#features/sessions/server/tokens.keeper.ts'
import { EnvironmentVariableError } from '#server/env.ts'
import type * as sealingKey from '#server/sealing-key.queries.ts'
import { getSealingKey, openSealingKey } from '#server/sealing-key.queries.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'

const OLD = 'the-old-secret-of-a-fund-house-01'
const NEW = 'the-new-secret-of-a-fund-house-02'

const { db, close } = await freshDatabase()
afterAll(close)
beforeEach(async () => {
  await db.deleteFrom('sealing_key').execute()
  await db.deleteFrom('signing_key').execute()
})

const readKept = async () => await db.selectFrom('sealing_key').selectAll().executeTakeFirstOrThrow()
const refusal = async (secrets: readonly string[]) =>
  await openSealingKey(db, secrets).catch((error: Error) => [error.constructor, error.message])

describe('the key of the seals', () => {
  test('lies open where there is no secret, and is sealed as it is by the first', async () => {
    await openSealingKey(db, [])
    const key = await getSealingKey(db)
    expect((await readKept()).key).toEqual(key)
    await openSealingKey(db, [OLD])
    const kept = await readKept()
    expect(kept.is_sealed).toBe(true)
    expect(kept.key.includes(key)).toBe(false)
    expect(await getSealingKey(db)).toEqual(key)
  })

  test('is sealed from the beginning where there is one', async () => {
    await openSealingKey(db, [OLD])
    expect((await readKept()).is_sealed).toBe(true)
  })

  test('is opened by an older secret and sealed under the newest, while nodes with the older one go on', async () => {
    await openSealingKey(db, [OLD])
    const key = await getSealingKey(db)
    const before = await readKept()
    await openSealingKey(db, [OLD, NEW])
    expect(await readKept()).toEqual(before)
    await openSealingKey(db, [NEW, OLD])
    expect(await getSealingKey(db)).toEqual(key)
    expect(await refusal([OLD])).toEqual([
      EnvironmentVariableError,
      'SEALING_SECRET: does not open the keys of this database: another one sealed them',
    ])
    await openSealingKey(db, [NEW])
  })

  test('stays known to a node that made it open, when another one seals it', async () => {
    await openSealingKey(db, [])
    const key = await getSealingKey(db)
    const otherNode = `${import.meta.resolve('#server/sealing-key.queries.ts')}?of-another-node`
    const { openSealingKey: openThere } = (await import(otherNode)) as typeof sealingKey
    await openThere(db, [OLD])
    expect((await readKept()).is_sealed).toBe(true)
    expect(await getSealingKey(db)).toEqual(key)
  })

  test('stops the start of who has no secret', async () => {
    await openSealingKey(db, [OLD])
    expect(await refusal([])).toEqual([
      EnvironmentVariableError,
      'SEALING_SECRET: is needed: the keys of this database are sealed under one',
    ])
  })
})

test('security.md 8: keys that sign tokens are kept sealed, those of before too', async () => {
  const now = () => new Date('2026-11-19T12:00:00Z')
  const expiresAt = new Date('2026-11-19T12:10:00Z')
  const first = await openTokens({ db, now })
  const token = await first.sign({ sub: 'ada' }, 'halden', expiresAt)
  const { private_jwk: sealed } = await db
    .selectFrom('signing_key')
    .select('private_jwk')
    .executeTakeFirstOrThrow()
  expect(sealed).toEqual({ sealed: expect.stringMatching(/^[\w-]+$/) })

  const { d, ...others } = { d: 'secret', kty: 'EC' }
  await db
    .insertInto('signing_key')
    .values({
      id: 'before',
      private_jwk: JSON.stringify({ d, ...others }),
      public_jwk: '{}',
      created_at: new Date(0),
    })
    .execute()
  await sealSigningKeys(db)
  const kept = await db.selectFrom('signing_key').select('private_jwk').execute()
  expect(JSON.stringify(kept)).not.toContain('secret')
  await db.deleteFrom('signing_key').where('id', '=', 'before').execute()
  expect((await (await openTokens({ db, now })).verify(token)).sub).toBe('ada')
})
