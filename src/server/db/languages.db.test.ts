import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { enterLanguages } from './languages.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test('A1.7 at each start the database learns of the languages it does not know', async () => {
  await db.deleteFrom('language').execute()
  await db.insertInto('language').values({ tag: 'xx-XX' }).execute()
  await enterLanguages(db)
  await enterLanguages(db)
  const tags = (await db.selectFrom('language').select('tag').execute()).map(({ tag }) => tag)
  expect(tags.toSorted()).toEqual([...LOCALES, 'xx-XX'].toSorted())
})

test('a name is found in the two languages of its columns and in any other', async () => {
  const { rows } = await sql`select all_names('Germany', 'Deutschland', '{"xx-XX": "X"}') as names`.execute(
    db,
  )
  expect(rows).toEqual([{ names: { 'en-GB': 'Germany', 'de-DE': 'Deutschland', 'xx-XX': 'X' } }])
})
