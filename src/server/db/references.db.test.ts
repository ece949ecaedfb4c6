import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'

const { db, close } = await freshDatabase()
afterAll(close)

/** Their rows are never removed, and nobody asks what names them. */
const VOCABULARIES = ['language', 'statement_line']

test('every reference has an index: neither a look at one person’s rows nor a removal reads a whole table', async () => {
  const { rows } = await sql<{ reference: string }>`
    select held.conrelid::regclass || '.' || attname as reference
    from pg_constraint as held join pg_attribute on attrelid = held.conrelid and attnum = held.conkey[1]
    where contype = 'f' and confrelid::regclass::text <> all(${VOCABULARIES})
      and not exists (
        select from pg_index where indrelid = held.conrelid and indkey[0] = held.conkey[1]
      )
    order by 1
  `.execute(db)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})
