import { sql } from 'kysely'
import type { StoredFile } from '#features/documents/documents.domain.ts'
import type { InLanguages } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { ApprovableDocument, Approval, Signature } from '../approvals.domain.ts'

/** Whom is asked, as the view `addressed_document` knows them (A12.3): by their login, whatever they look at. */
export type Person = { readonly brand: string; readonly loginId: string }

/** A8.1: what they have to approve and have not, each in its current version; by source key, the order in which the fund house keeps them. */
export async function selectOutstanding(db: Database, person: Person): Promise<ApprovableDocument[]> {
  const rows = await selectAddressed(db, person)
    .select(['document.id', namesOf('document'), 'file.sha256'])
    .where('addressed.is_approved', '=', false)
    .orderBy('document.source_key')
    .execute()
  return rows.map(toDocument)
}

/** Approved or not; in the order of their ids, so that two who record the same never wait for each other. */
export async function selectNamed(
  db: Database,
  { ids, ...person }: Person & { readonly ids: readonly string[] },
): Promise<ApprovableDocument[]> {
  const rows = await selectAddressed(db, person)
    .select(['document.id', namesOf('document'), 'file.sha256'])
    .where('document.id', 'in', ids)
    .orderBy('document.id')
    .execute()
  return rows.map(toDocument)
}

/** Under the names that the documents have now. Returns those that were not recorded before. */
export async function insertApprovals(
  db: Database,
  { signatures, ...person }: Person & { readonly signatures: readonly Signature[] },
): Promise<Signature[]> {
  const { brand, loginId } = person
  const rows = await db
    .insertInto('approval')
    .columns(['brand', 'login_id', 'document_id', 'sha256', 'name_en', 'name_de', 'other_names'])
    .expression(
      selectAddressed(db, person)
        .select((select) => [
          select.val(brand).as('brand'),
          select.val(loginId).as('login_id'),
          'document.id',
          'file.sha256',
          'document.name_en',
          'document.name_de',
          'document.other_names',
        ])
        .where((is) =>
          is.or(signatures.map(({ id, checksum }) => is.and({ 'document.id': id, 'file.sha256': checksum }))),
        )
        .orderBy('document.id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['document_id', 'sha256'])
    .execute()
  return rows.map(({ document_id: id, sha256: checksum }) => ({ id, checksum }))
}

/** A8.2: newest first. */
export async function selectApprovals(db: Database, { brand, loginId }: Person): Promise<Approval[]> {
  const rows = await db
    .selectFrom('approval')
    .leftJoin('addressed_document as addressed', (join) =>
      join
        .onRef('addressed.login_id', '=', 'approval.login_id')
        .onRef('addressed.id', '=', 'approval.document_id'),
    )
    .leftJoin('approvable_document as document', 'document.id', 'addressed.id')
    .leftJoin('stored_file as file', 'file.id', 'document.file_id')
    .select([
      'approval.document_id as id',
      namesOf('approval'),
      'approval.sha256',
      'approval.approved_at',
      'file.sha256 as current_sha256',
    ])
    .where('approval.brand', '=', brand)
    .where('approval.login_id', '=', loginId)
    .orderBy('approval.approved_at', 'desc')
    .orderBy('approval.document_id')
    .execute()
  return rows.map((row) =>
    Object.assign(toDocument(row), {
      approvedAt: row.approved_at,
      isCurrent: row.current_sha256 === row.sha256,
    }),
  )
}

export async function findApprovableFile(
  db: Database,
  { id, ...person }: Person & { readonly id: string },
): Promise<StoredFile | undefined> {
  const row = await selectAddressed(db, person)
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

function selectAddressed(db: Database, { brand, loginId }: Person) {
  return db
    .selectFrom('addressed_document as addressed')
    .innerJoin('approvable_document as document', 'document.id', 'addressed.id')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.brand', '=', brand)
    .where('addressed.login_id', '=', loginId)
}

function namesOf(table: 'document' | 'approval') {
  const names = ['name_en', 'name_de', 'other_names'].map((column) => sql.ref(`${table}.${column}`))
  return sql<InLanguages<string>>`all_names(${sql.join(names)})`.as('names')
}

type Row = { readonly id: string; readonly names: InLanguages<string>; readonly sha256: string }

function toDocument({ id, names, sha256 }: Row): ApprovableDocument {
  return { id, names, checksum: sha256 }
}
