import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DocumentFile, FileAccess } from '../documents.domain.ts'

export type NewAccess = {
  readonly brand: string
  readonly loginId: string
  readonly what: FileAccess
  readonly files: ReadonlyArray<Pick<DocumentFile, 'id' | 'version' | 'sha256'>>
}

/** Apart from all other locks by its first number. */
const ACCESS_LOCK_KEY = 56

/**
 * B5.6: the first opening and each download, of each version. What is asked for again within a minute is the same access (a
 * retry, a second tab), so nobody fills the table. In a transaction: one request of a person waits for the other.
 */
export async function insertAccesses(
  db: Database,
  { brand, loginId, what, files }: NewAccess,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ACCESS_LOCK_KEY}, hashtext(${loginId}))`.execute(db)
  await sql`
    insert into document_access (brand, document_id, version, sha256, login_id, what)
    select ${brand}, file.document_id, file.version, file.sha256, ${loginId}::uuid, ${what}
    from unnest(
      ${files.map(({ id }) => id)}::uuid[],
      ${files.map(({ version }) => version)}::integer[],
      ${files.map(({ sha256 }) => sha256)}::text[]
    ) as file (document_id, version, sha256)
    where not exists (
      select from document_access as known
      where known.document_id = file.document_id and known.login_id = ${loginId}::uuid
        and known.version = file.version and known.what = ${what}
        and (known.what = 'opened' or known.at > clock_timestamp() - interval '1 minute')
    )
    order by file.document_id
  `.execute(db)
}
