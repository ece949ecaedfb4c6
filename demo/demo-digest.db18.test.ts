import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { announceDocuments } from '#features/documents/server/announce-documents.service.ts'
import { listDueGroups } from '#features/notifications/server/notices.queries.ts'
import { freshDatabase } from '../tests/database/fresh-database.ts'
import { addManyReaders } from '../tests/database/many-readers.ts'
import { planDemoDigest, silenceDigestReader } from './demo-digest.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test('C1 one hears once a day, of this morning; the others at once', async () => {
  await addManyReaders(db, { people: 3, documents: 2 })
  await sql`update login set username = 'company.investor' where username = 'user.i1'`.execute(db)
  await silenceDigestReader(db)
  expect(await announceDocuments(db, { brand: 'halden', publication: 2 })).toBe(2)
  await planDemoDigest(db, new Date())
  const due = await listDueGroups(db, [{ name: 'halden', timeZone: 'Europe/Berlin' }])
  expect(due.map(({ interval, publication }) => [interval, publication])).toEqual([
    ['daily', 2],
    ['instantly', 2],
  ])
  const { rows } =
    await sql`select interval, count(*)::integer from notice group by interval order by interval`.execute(db)
  expect(rows).toEqual([
    { interval: 'daily', count: 1 },
    { interval: 'instantly', count: 2 },
  ])
})
