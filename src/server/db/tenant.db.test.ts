import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { asTenant, readAsTenant, type Tenant } from './tenant.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const anna = { brand: 'halden', investorId: randomUUID(), loginId: randomUUID() }
const bert = { brand: 'halden', investorId: randomUUID(), loginId: randomUUID() }
const clara = { brand: 'linden', investorId: randomUUID(), loginId: randomUUID() }
const operator: Tenant = { brand: 'halden', isOperator: true }

beforeAll(async () => {
  for (const { brand, investorId, loginId } of [anna, bert, clara]) {
    const productId = randomUUID()
    await db
      .insertInto('investor')
      .values({ id: investorId, brand, source_key: investorId, kind: 'person', last_name: 'Somebody' })
      .execute()
    await db
      .insertInto('login')
      .values({
        id: loginId,
        brand,
        investor_id: investorId,
        username: loginId,
        display_name: 'Somebody',
        email: 'somebody@fund.example',
        locale: 'en-GB',
        password_hash: 'x',
      })
      .execute()
    await db
      .insertInto('fund_product')
      .values({
        id: productId,
        brand,
        source_key: productId,
        name: 'Fund',
        year: 2020,
        currency: 'EUR',
        asset_class: 'a_b',
      })
      .execute()
    await db
      .insertInto('participation')
      .values({
        id: investorId,
        brand,
        investor_id: investorId,
        product_id: productId,
        source_key: investorId,
        number: '1',
        nominal: '1000.00',
        currency: 'EUR',
      })
      .execute()
    await db
      .insertInto('user_setting')
      .values({ login_id: loginId, brand, name: 'tutorialConfig', value: '{}' })
      .execute()
  }
})

const listOwners = (tenant: Tenant, enter: typeof readAsTenant = asTenant) =>
  enter(db, tenant, async (transaction) => {
    const rows = await transaction.selectFrom('participation').select('investor_id').execute()
    return rows.map((row) => row.investor_id).sort()
  })

describe('security.md 12: the second wall', () => {
  test('a query without any condition sees the rows of its own investor only', async () => {
    expect(await listOwners(anna)).toEqual([anna.investorId])
    expect(await listOwners(bert)).toEqual([bert.investorId])
    expect(await listOwners(clara)).toEqual([clara.investorId])
  })

  test('an operator sees the whole brand and nothing of another', async () => {
    expect(await listOwners(operator)).toEqual([anna.investorId, bert.investorId].sort())
  })

  test('nobody in particular sees nobody', async () => {
    expect(await listOwners({ brand: 'halden' })).toEqual([])
    expect(await listOwners({ brand: 'nowhere', investorId: anna.investorId })).toEqual([])
  })

  test('a person sees themself: investor, login and settings', async () => {
    const seen = await asTenant(db, anna, async (transaction) => ({
      investors: await transaction.selectFrom('investor').select('id').execute(),
      logins: await transaction.selectFrom('login').select('id').execute(),
      settings: await transaction.selectFrom('user_setting').select('login_id').execute(),
    }))
    expect(seen).toEqual({
      investors: [{ id: anna.investorId }],
      logins: [{ id: anna.loginId }],
      settings: [{ login_id: anna.loginId }],
    })
  })

  test("changes reach nobody else's rows, and none can be given away", async () => {
    const changed = await asTenant(db, anna, (transaction) =>
      transaction.updateTable('participation').set({ nominal: '1.00' }).executeTakeFirst(),
    )
    expect(changed.numUpdatedRows).toBe(1n)
    const giveAway = asTenant(db, anna, (transaction) =>
      transaction.updateTable('participation').set({ investor_id: bert.investorId }).execute(),
    )
    await expect(giveAway).rejects.toThrow('row-level security')
    const intrude = asTenant(db, anna, (transaction) =>
      transaction
        .insertInto('user_setting')
        .values({ login_id: clara.loginId, brand: 'linden', name: 'x', value: '{}' })
        .execute(),
    )
    await expect(intrude).rejects.toThrow('row-level security')
  })

  test('reference data can be read and not written', async () => {
    await asTenant(db, anna, (transaction) => transaction.selectFrom('currency_rate').selectAll().execute())
    const write = asTenant(db, anna, (transaction) =>
      transaction
        .insertInto('currency_rate')
        .values({ currency: 'USD', day: '2026-01-01', rate: '1' })
        .execute(),
    )
    await expect(write).rejects.toThrow('permission denied')
  })

  test('the connection is clean again afterwards', async () => {
    await listOwners(anna)
    const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(db)
    expect(rows).toEqual([{ role: 'none' }])
    expect(await db.selectFrom('participation').select('id').execute()).toHaveLength(3)
  })

  test('every table with a brand is guarded, by its owner too where it has one', async () => {
    const { rows } = await sql<{ name: string; is_guarded: boolean; has_owner: boolean; walls: string[] }>`
      select relname as name, relrowsecurity as is_guarded,
        bool_or(attname in ('investor_id', 'login_id')) as has_owner,
        array(select polname::text from pg_policy where polrelid = pg_class.oid order by 1) as walls
      from pg_class join pg_attribute on attrelid = pg_class.oid and not attisdropped
      where relkind = 'r' and relnamespace = 'public'::regnamespace
      group by pg_class.oid, relname, relrowsecurity having bool_or(attname = 'brand') order by relname
    `.execute(db)
    expect(rows.length).toBeGreaterThan(25)
    for (const { name, is_guarded, has_owner, walls } of rows) {
      expect({ name, is_guarded }).toEqual({ name, is_guarded: true })
      expect(walls, name).toContain('brand_wall')
      if (has_owner) expect(walls.length, name).toBeGreaterThan(1)
    }
  })
})

describe('security.md 12: work that only looks', () => {
  test('stands behind the same wall', async () => {
    expect(await listOwners(anna, readAsTenant)).toEqual([anna.investorId])
    expect(await listOwners(operator, readAsTenant)).toEqual([anna.investorId, bert.investorId].sort())
    expect(await listOwners({ brand: 'halden' }, readAsTenant)).toEqual([])
  })

  test('can change nothing, not even what is its own', async () => {
    const change = readAsTenant(db, anna, (transaction) =>
      transaction.updateTable('participation').set({ nominal: '2.00' }).execute(),
    )
    await expect(change).rejects.toThrow('read-only transaction')
  })
})
