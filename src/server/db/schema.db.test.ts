import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { generateSchema } from '../../../tests/database/generate-schema.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test('schema.gen.ts describes the migrated database (npx vitest run --project db-18 schema.db -u writes it)', async () => {
  await expect(await generateSchema(db)).toMatchFileSnapshot('./schema.gen.ts')
})
