import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

const first = await freshDatabase()
const second = await freshDatabase()
afterAll(async () => Promise.all([first.close(), second.close()]))

test('each has the migrated tables and none of the other’s rows', async () => {
  await sql`insert into login (brand, username, display_name, email, locale, password_hash)
    values ('halden', 'some.body', 'Some Body', 'some.body@halden.example', 'en-GB', '')`.execute(first.db)
  const { rows } = await sql`select * from login`.execute(second.db)
  expect(rows).toEqual([])
})

test('runs on the engine the project is named after', async () => {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(first.db)
  expect(rows[0]?.server_version).toMatch(new RegExp(`^${inject('postgresMajor')}\\.`))
})

test('is gone after closing', async () => {
  const { url, close } = await freshDatabase()
  await close()
  const { rows } =
    await sql`select from pg_database where datname = ${new URL(url).pathname.slice(1)}`.execute(first.db)
  expect(rows).toEqual([])
})
