import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'

const { db, close } = await freshDatabase()
afterAll(close)

/** Their rows are never removed, and nobody asks what names them. */
const VOCABULARIES = ['language', 'statement_line']

test('every reference has an index: neither a look at one person’s rows nor a removal reads a whole table', async () => {
  // One that leaves rows out is none, unless it leaves out those that refer to nothing.
  const { rows } = await sql<{ reference: string }>`
    select format('%s (%s)', held.conrelid::regclass, named.columns) as reference
    from pg_constraint as held, lateral (
      select string_agg(quote_ident(attname), ', ' order by nth) as columns,
        array_agg(format('(%I IS NOT NULL)', attname)) as not_null
      from unnest(held.conkey) with ordinality as key (number, nth)
        join pg_attribute on attrelid = held.conrelid and attnum = number
    ) as named
    where contype = 'f' and confrelid::regclass::text <> all(${VOCABULARIES})
      and not exists (
        select from pg_index where indrelid = held.conrelid and indisvalid
          and (indkey::smallint[])[0:cardinality(held.conkey) - 1] @> held.conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) = any(named.not_null))
      )
    order by 1
  `.execute(db)
  expect(rows.map(({ reference }) => reference)).toEqual([])
})
