import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { verifyPassword } from '#server/password-hash.ts'
import { freshDatabase } from '../../tests/database/fresh-database.ts'
import { DEMO_LOGINS, DEMO_PASSWORD, loadDemoLogins } from './demo-logins.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)
beforeEach(async () => {
  await db.deleteFrom('login').execute()
})

const listLogins = async () =>
  db.selectFrom('login').selectAll().orderBy('username').orderBy('brand').execute()

describe('C1 the demo logins', () => {
  test('fill an empty database: 13 people, the operator at both brands', async () => {
    expect(await loadDemoLogins(db)).toBe(14)
    const logins = await listLogins()
    expect(logins).toHaveLength(14)
    expect(new Set(logins.map((login) => login.username)).size).toBe(13)
    expect(
      logins.filter((login) => login.username === 'office.operator').map((login) => login.brand),
    ).toEqual(['halden', 'linden'])
  })

  test('all open with the shared password, each with a salt of its own', async () => {
    await loadDemoLogins(db)
    const hashes = (await listLogins()).map((login) => login.password_hash)
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(await Promise.all(hashes.map(async (hash) => verifyPassword(hash, DEMO_PASSWORD)))).not.toContain(
      false,
    )
  })

  test('carry what their row of the table says', async () => {
    await loadDemoLogins(db)
    const byName = new Map((await listLogins()).map((login) => [login.username, login]))
    expect(byName.get('tan.investor')?.second_factor).toBe('email-tan')
    expect(byName.get('otp.investor')?.is_one_time_password).toBe(true)
    expect(byName.get('both.investor')?.investment_groups).toEqual(['DACH', 'PGK'])
    expect(byName.get('public.investor')).toMatchObject({ brand: 'linden', roles: ['zeichner'] })
    expect(byName.get('sales.partner')?.roles).toEqual(['vertriebspartner'])
    expect(byName.get('no.permission')?.roles).toEqual([])
    expect(byName.get('viewer.guest')?.roles).toEqual([])
  })

  test('are added once: not again, and not beside real logins', async () => {
    await loadDemoLogins(db)
    expect(await loadDemoLogins(db)).toBe(0)

    await db.deleteFrom('login').where('username', '<>', 'special.investor').execute()
    expect(await loadDemoLogins(db)).toBe(0)
    expect(await listLogins()).toHaveLength(1)
  })

  test('are added once when two nodes start together', async () => {
    const otherNode = connectDatabase({ url })
    const added = await Promise.all([loadDemoLogins(db), loadDemoLogins(otherNode.db)])
    await otherNode.close()
    expect(added[0] + added[1]).toBe(DEMO_LOGINS.length)
    expect(await listLogins()).toHaveLength(DEMO_LOGINS.length)
  })
})
