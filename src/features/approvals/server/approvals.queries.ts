import { sql } from 'kysely'
import type { StoredFile } from '#features/documents/documents.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { ApprovableDocument, Audience } from '../approvals.domain.ts'

export type Addressee = {
  readonly brand: string
  readonly audience: Audience
  readonly investorId?: string
}

/** By source key, the order in which the fund house keeps them. */
export async function selectOutstanding(
  db: Database,
  { loginId, ...addressee }: Addressee & { readonly loginId: string },
): Promise<ApprovableDocument[]> {
  const rows = await selectAddressed(db, addressee)
    .select(['document.id', 'document.name_en', 'document.name_de', 'file.sha256'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('approval')
            .select('approval.document_id')
            .where('approval.brand', '=', addressee.brand)
            .where('approval.login_id', '=', loginId)
            .whereRef('approval.document_id', '=', 'document.id')
            .whereRef('approval.sha256', '=', 'file.sha256'),
        ),
      ),
    )
    .orderBy('document.source_key')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    names: { 'en-GB': row.name_en, 'de-DE': row.name_de },
    checksum: row.sha256,
  }))
}

export async function findApprovableFile(
  db: Database,
  { id, ...addressee }: Addressee & { readonly id: string },
): Promise<StoredFile | undefined> {
  const row = await selectAddressed(db, addressee)
    .select(['file.file_name', 'file.content_type', 'file.byte_length', 'file.sha256'])
    .where('document.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    fileName: row.file_name,
    contentType: row.content_type,
    byteLength: Number(row.byte_length),
    sha256: row.sha256,
  }
}

function selectAddressed(db: Database, { brand, audience, investorId }: Addressee) {
  return db
    .selectFrom('approvable_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.brand', '=', brand)
    .where('document.audience', '=', audience)
    .where((eb) =>
      eb.or([
        eb('document.investor_id', 'is', null),
        eb('document.investor_id', '=', sql<string>`${investorId ?? null}::uuid`),
      ]),
    )
}
