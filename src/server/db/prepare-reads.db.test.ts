import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { connectDatabase } from './connect.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { asTenant, readAsTenant } from './tenant.ts'

const { db: owner, url, close } = await freshDatabase()
const { db, close: closeOwn } = connectDatabase({ url, maxConnections: 1 })
afterAll(async () => {
  await closeOwn()
  await close()
})

async function listPrepared(part: string): Promise<{ statement: string; asked: number }[]> {
  const { rows } = await sql<{ statement: string; asked: number }>`
    select statement, (generic_plans + custom_plans)::int as asked from pg_prepared_statements
    where position(${part} in statement) > 0 order by statement collate "C"`.execute(db)
  return rows.filter(({ statement }) => !statement.includes('pg_prepared_statements'))
}

const read = async (table: string, { id = 1, on = db } = {}) =>
  (await sql<object>`select * from ${sql.table(table)} where id = ${id}`.execute(on)).rows

async function createTable(name: string): Promise<void> {
  await sql`create table ${sql.table(name)} (id int, amount int)`.execute(owner)
  await sql`insert into ${sql.table(name)} values (1, 7), (2, 8)`.execute(owner)
  await sql`grant select on ${sql.table(name)} to portico_app`.execute(owner)
}

test('what is read again with other values is prepared once on its connection', async () => {
  await createTable('again')
  expect(await read('again', { id: 1 })).toEqual([{ id: 1, amount: 7 }])
  expect(await read('again', { id: 2 })).toEqual([{ id: 2, amount: 8 }])
  expect(await listPrepared('from "again"')).toEqual([
    { statement: 'select * from "again" where id = $1', asked: 2 },
  ])
})

test('what writes, or has no values, or too many of them, is not', async () => {
  await createTable('never')
  await sql`update never set amount = 9 where id = ${1}`.execute(db)
  await sql`select amount from never`.execute(db)
  const many = sql.join(Array.from({ length: 41 }, (_, nth) => nth))
  expect((await sql`select amount from never where id in (${many})`.execute(db)).rows).toHaveLength(2)
  expect(await listPrepared('never')).toEqual([])
})

describe('a migration that changes what was prepared', () => {
  const tenant = { brand: 'halden' }
  const addColumn = async (table: string) =>
    await sql`alter table ${sql.table(table)} add column note text default 'new'`.execute(owner)
  const SHOWN = [{ id: 1, amount: 7, note: 'new' }]

  test('is not noticed where nothing but this is asked', async () => {
    await createTable('asked')
    await read('asked')
    await addColumn('asked')
    expect(await read('asked')).toEqual(SHOWN)
    expect(await read('asked')).toEqual(SHOWN)
  })

  test('nor by whoever only looks on behalf of somebody', async () => {
    await createTable('looked_at')
    const look = async () => await readAsTenant(db, tenant, async (on) => await read('looked_at', { on }))
    await look()
    await addColumn('looked_at')
    expect(await look()).toEqual(SHOWN)
  })

  test('lets a change be tried again, as while the database is away', async () => {
    await createTable('changed')
    const change = async () => await asTenant(db, tenant, async (on) => await read('changed', { on }))
    await change()
    await addColumn('changed')
    expect(isDatabaseUnavailable(await change().catch((error: unknown) => error))).toBe(true)
    expect(await change()).toEqual(SHOWN)
  })
})

test('however many texts there are, no more than 500 are prepared', async () => {
  for (let nth = 0; nth < 510; nth += 1)
    await sql`select ${nth}::int as ${sql.ref(`column_${nth}`)}`.execute(db)
  const all = await listPrepared('')
  expect(all.length).toBeGreaterThan(400)
  expect(all.length).toBeLessThanOrEqual(500)
})
