import path from 'node:path'
import { sql } from 'kysely'
import { announceDocuments } from '#features/documents/server/announce-documents.service.ts'
import { createDownloadLinks } from '#features/documents/server/create-download-links.service.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'

type Reader = { readonly brand: string; readonly username: string }

type Newest = {
  readonly loginId: string
  readonly investorId: string
  readonly documentId: string
  readonly version: number
}

/** Of a link to this person's newest document, as a mail sent then would bring it. */
export async function makeDownloadToken(
  dataDirectory: string,
  { sentAt = new Date(), ...reader }: Reader & { readonly sentAt?: Date },
): Promise<string> {
  return await withDatabase(dataDirectory, async (db) => {
    const by = { brand: reader.brand, now: sentAt, randomness: SYSTEM_RANDOMNESS }
    const [link] = await createDownloadLinks(db, [await findNewest(db, reader)], by)
    if (!link) throw new Error(`${reader.username} has no document`)
    return link.token
  })
}

/** As if the last publication had brought this person's newest document, to nobody else: the portal mails them about it. */
export async function deliverNewest(dataDirectory: string, reader: Reader): Promise<void> {
  await withDatabase(dataDirectory, async (db) => {
    const { loginId, investorId, documentId, version } = await findNewest(db, reader)
    const { rows } = await sql<{ publication: number }>`
      insert into document_delivery (brand, publication, login_id, investor_id, document_ids, versions)
      select brand, max(number), ${loginId}, ${investorId}, array[${documentId}::uuid], array[${version}::integer]
      from publication where brand = ${reader.brand} group by brand
      returning publication`.execute(db)
    for (const { publication } of rows) await announceDocuments(db, { brand: reader.brand, publication })
  })
}

async function findNewest(db: Database, { brand, username }: Reader): Promise<Newest> {
  const { rows } = await sql<Newest>`
    select login.id as "loginId", login.investor_id as "investorId", version.document_id as "documentId",
      version.number as version
    from login join document_audience as audience using (investor_id)
      join document on document.id = audience.document_id and document.recalled_on is null
      join document_version as version on version.document_id = document.id and version.recalled_on is null
    where login.brand = ${brand} and login.username = ${username}
    order by document.day desc, document.id, version.number desc limit 1`.execute(db)
  const [newest] = rows
  if (!newest) throw new Error(`${username} has no document`)
  return newest
}

async function withDatabase<T>(dataDirectory: string, work: (db: Database) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ directory: path.join(dataDirectory, 'postgres') })
  const { db, close } = connectDatabase({ url: server.url, maxConnections: 1 })
  try {
    return await work(db)
  } finally {
    await close()
    await server.stop()
  }
}
