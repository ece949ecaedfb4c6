import path from 'node:path'
import { sql } from 'kysely'
import { createDownloadLinks } from '#features/documents/server/create-download-links.service.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'

type Asked = {
  readonly brand: string
  readonly username: string
  /** When the mail was sent. */
  readonly sentAt?: Date
}

/** Of a link to this person's newest document, as a mail would bring it. */
export async function makeDownloadToken(dataDirectory: string, asked: Asked): Promise<string> {
  const { brand, username, sentAt = new Date() } = asked
  const server = await startEmbeddedPostgres({ directory: path.join(dataDirectory, 'postgres') })
  const { db, close } = connectDatabase({ url: server.url, maxConnections: 1 })
  try {
    const { rows } = await sql<{ loginId: string; documentId: string }>`
      select login.id as "loginId", document.id as "documentId"
      from login join document_audience as audience using (investor_id)
        join document on document.id = audience.document_id and document.recalled_on is null
      where login.brand = ${brand} and login.username = ${username}
      order by document.day desc, document.id limit 1`.execute(db)
    const by = { brand, now: sentAt, randomness: SYSTEM_RANDOMNESS }
    const [link] = await createDownloadLinks(db, rows, by)
    if (!link) throw new Error(`${username} has no document`)
    return link.token
  } finally {
    await close()
    await server.stop()
  }
}
