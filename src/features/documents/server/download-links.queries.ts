import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type NewDownloadLink = {
  readonly tokenHash: string
  readonly loginId: string
  readonly documentId: string
}

export async function insertDownloadLinks(
  db: Database,
  made: {
    readonly brand: string
    readonly links: readonly NewDownloadLink[]
    readonly createdAt: Date
    readonly expiresAt: Date
  },
): Promise<void> {
  const { brand, links, createdAt, expiresAt } = made
  await sql`
    insert into download_link (token_hash, brand, login_id, document_id, created_at, expires_at)
    select token_hash, ${brand}, login_id, document_id, ${createdAt}::timestamptz, ${expiresAt}::timestamptz
    from unnest(
      ${links.map(({ tokenHash }) => tokenHash)}::text[],
      ${links.map(({ loginId }) => loginId)}::uuid[],
      ${links.map(({ documentId }) => documentId)}::uuid[]
    ) as made (token_hash, login_id, document_id)
  `.execute(db)
}

export type DownloadLink = {
  readonly loginId: string
  readonly documentId: string
  readonly expiresAt: Date
}

export async function findDownloadLink(
  db: Database,
  { brand, tokenHash }: { readonly brand: string; readonly tokenHash: string },
): Promise<DownloadLink | undefined> {
  const row = await db
    .selectFrom('download_link')
    .select(['login_id', 'document_id', 'expires_at'])
    .where('brand', '=', brand)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && { loginId: row.login_id, documentId: row.document_id, expiresAt: row.expires_at }
}

export async function deleteDownloadLinksExpiredBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('download_link').where('expires_at', '<', moment).execute()
}
