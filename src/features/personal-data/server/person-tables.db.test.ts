import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { describePersonalData } from './documentation.test-data.ts'
import { isOwn } from './own-rows.queries.ts'
import { IMPERSONAL_TABLES, PERSON_TABLES, SPECIAL_TABLES } from './person-tables.ts'
import { deleteEnded } from './retention.queries.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const NOBODY = { brand: 'halden', loginIds: [], investorIds: [], addresses: [] }

async function listColumns() {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    order by 1, 2
  `.execute(db)
  return Map.groupBy(rows, ({ table }) => table)
}

describe('E4: what becomes of a person in every table', () => {
  test('is said of each, once', async () => {
    const told = [...PERSON_TABLES, ...SPECIAL_TABLES].map(({ table }) => table)
    expect([...told, ...IMPERSONAL_TABLES].toSorted()).toEqual([...(await listColumns()).keys()].toSorted())
  })

  test('names every column that leads to a person, and no column that is not there', async () => {
    const leading = /^(?:login_id|investor_id|.*_login_id|principal_id|viewer_email|proxy_email)$/
    const columns = await listColumns()
    for (const {
      table,
      login = [],
      investor = [],
      address = [],
      through,
      exported,
      erased,
    } of PERSON_TABLES) {
      const known = columns.get(table)?.map(({ column }) => column) ?? []
      const named = [...login, ...investor, ...address, ...(through ? [through.column] : [])]
      const hidden = exported === false ? [] : exported.hidden
      const emptied = typeof erased === 'object' && 'emptied' in erased ? erased.emptied : []
      expect(known, table).toEqual(expect.arrayContaining(['brand', ...named, ...hidden, ...emptied]))
      expect(named.length, table).toBeGreaterThan(0)
    }
    const impersonal = [...IMPERSONAL_TABLES].filter((table) =>
      columns.get(table)?.some(({ column }) => leading.test(column)),
    )
    expect(impersonal).toEqual([])
  })

  test('can be asked of the database', async () => {
    for (const one of PERSON_TABLES) {
      const { rows } = await sql`
        select from ${sql.table(one.table)} as own where ${isOwn(one, NOBODY)}
      `.execute(db)
      expect(rows, one.table).toEqual([])
      const { table, ends } = one
      if (ends)
        await db.transaction().execute(async (transaction) => {
          const ended = { table, brand: 'halden', when: ends.when, cutoff: new Date(), limit: 1 }
          expect(await deleteEnded(transaction, ended)).toBe(0)
        })
    }
  })

  test('is written down (npx vitest run --project db-18 person-tables -u writes it)', async () => {
    await expect(describePersonalData()).toMatchFileSnapshot(
      path.resolve(import.meta.dirname, '../../../../docs/personal-data.md'),
    )
  })
})
