import { announceDocuments } from '#features/documents/server/announce-documents.service.ts'
import { openSingleConnection } from '#server/db/single-connection.ts'

/*
 * Run as a process of its own, as an import is: `node planning-process.ts <database> <brand> <publication>`. Plans the notices of a
 * publication and says how many, how long it took, and how far the memory of the process rose meanwhile.
 */
const [url = '', brand = '', publication = ''] = process.argv.slice(2)
const connection = await openSingleConnection(url)
// Loads what the first statement needs.
await connection.db.selectFrom('publication').select('number').execute()
const before = process.resourceUsage().maxRSS
const begun = performance.now()
const notices = await connection.db
  .transaction()
  .execute(async (db) => await announceDocuments(db, { brand, publication: Number(publication) }))
const ms = performance.now() - begun
const after = process.resourceUsage().maxRSS
await connection.close()
process.stdout.write(JSON.stringify({ notices, ms, peakKiB: after, riseKiB: after - before }))
