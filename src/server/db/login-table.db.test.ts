import type { Insertable } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import type { Login } from './schema.gen.ts'

const { db, close } = await freshDatabase()
afterAll(close)
beforeEach(async () => {
  await db.deleteFrom('login').execute()
})

async function insertLogin(columns: Partial<Record<keyof Login, unknown>> = {}): Promise<void> {
  const login = {
    brand: 'halden',
    username: 'some.body',
    display_name: 'Some Body',
    email: 'some.body@halden.example',
    locale: 'en-GB',
    password_hash: '$argon2id$',
    ...columns,
  } as Insertable<Login>
  await db.insertInto('login').values(login).execute()
}

describe('the login table', () => {
  test('fills in what a plain login has', async () => {
    await insertLogin()
    expect(await db.selectFrom('login').selectAll().executeTakeFirst()).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_one_time_password: false,
      second_factor: 'none',
      roles: [],
      investment_groups: [],
      created_at: expect.any(Date),
    })
  })

  test('A4.2 takes usernames of four characters and more, in lower case', async () => {
    await insertLogin({ username: 'jörg' })
    await expect(insertLogin({ username: 'abc' })).rejects.toThrow('login_username_check')
    await expect(insertLogin({ username: 'Some.Body' })).rejects.toThrow('login_username_check')
    await expect(insertLogin({ username: 'JÖRG' })).rejects.toThrow('login_username_check')
  })

  test('knows a username once per brand', async () => {
    await insertLogin()
    await insertLogin({ brand: 'linden' })
    await expect(insertLogin()).rejects.toThrow('login_brand_username_key')
  })

  const refused = [
    ['A1.7 locale', { locale: 'xx-XX' }, 'login_locale_fkey'],
    ['A4.8 second_factor', { second_factor: 'sms' }, 'login_second_factor_check'],
    ['A9.2 investment_groups', { investment_groups: ['DACH', 'MARS'] }, 'login_investment_groups_check'],
    ['brand', { brand: '' }, 'login_brand_check'],
  ] as const
  test.each(refused)('%s takes known values only', async (_, columns, constraint) => {
    await expect(insertLogin(columns)).rejects.toThrow(constraint)
  })

  test('A9.2 takes every investment group', async () => {
    await insertLogin({ investment_groups: ['DACH', 'INTERNATIONAL', 'INFRASTRUCTURE', 'PGP', 'PGK'] })
  })
})
