import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'

/** B10.4: one change of a brand's data. */
export type Published = { readonly brand: string; readonly publication: number }

/**
 * B5.6: of each document whose file is another one than that of its newest version, or whose newest version was recalled. What is
 * recalled itself is published no further, but every document has a first version.
 */
export async function insertVersions(db: Database, { brand, publication }: Published): Promise<void> {
  await sql`
    insert into document_version (
      document_id, number, brand, file_name, content_type, byte_length, sha256, description, day, report_period, published_in
    )
    select document.id, coalesce(newest.number, 0) + 1, document.brand, file.file_name, file.content_type, file.byte_length,
      file.sha256, document.description, document.day, coalesce(document.report_period, document.day), ${publication}::integer
    from (
      select id from document where brand = ${brand} and changed_in = ${publication}
      union select document.id from stored_file as file join document on document.file_id = file.id
        where file.brand = ${brand} and file.changed_in = ${publication}
    ) as touched join document using (id) join stored_file as file on file.id = document.file_id
      left join lateral (
        select number, sha256, recalled_on from document_version where document_id = document.id order by number desc limit 1
      ) as newest on true
    where newest.number is null or (
      document.recalled_on is null and (newest.recalled_on is not null or newest.sha256 <> file.sha256)
    )
    order by document.id
  `.execute(db)
}

/** To every person who may see what this publication brought a version of: one row. */
export async function insertDeliveries(db: Database, { brand, publication }: Published): Promise<void> {
  // How many there are is news to the planner.
  await sql`analyze document_version`.execute(db)
  await sql`
    insert into document_delivery (brand, publication, login_id, investor_id, document_ids, versions)
    select login.brand, ${publication}::integer, login.id, login.investor_id, delivered.document_ids, delivered.versions
    from (
      select audience.investor_id, array_agg(version.document_id order by version.document_id) as document_ids,
        array_agg(version.number order by version.document_id) as versions
      from document_version as version join document on document.id = version.document_id
        join document_audience as audience on audience.document_id = version.document_id
      where version.brand = ${brand} and version.published_in = ${publication} and document.recalled_on is null
      group by audience.investor_id
    ) as delivered join login on login.investor_id = delivered.investor_id and login.brand = ${brand}
    order by login.id
  `.execute(db)
}

export type Delivered = {
  readonly documents: number
  readonly people: number
  /** SHA-256 over those of all rows, each of its values as text with a blank between them, in the order of the logins. */
  readonly digest: string
}

/** What a publication brought to whom, so that rows which were changed later are noticed. */
export async function findDelivered(
  db: Database,
  { brand, publication }: Published,
): Promise<Delivered | undefined> {
  const { rows } = await sql<Delivered>`
    select people, digest, (
      select count(distinct document_id)::integer
      from document_delivery cross join lateral unnest(document_ids) as document_id
      where brand = ${brand} and publication = ${publication}
    ) as documents
    from (
      select count(*)::integer as people, encode(sha256(string_agg(sha256(convert_to(concat_ws(' ', login_id, investor_id,
        array_to_string(document_ids, ','), array_to_string(versions, ',')), 'UTF8')), ''::bytea order by login_id)), 'hex') as digest
      from document_delivery where brand = ${brand} and publication = ${publication}
    ) as delivered
    where people > 0
  `.execute(db)
  return rows[0]
}

/** B10.4: what that publication brought was taken back. */
export async function recallVersions(
  db: Database,
  { brand, publication, day, reason }: Published & { readonly day: Day; readonly reason: string },
): Promise<void> {
  await sql`
    update document_version set recalled_on = ${day}, recall_reason = ${reason}
    where brand = ${brand} and published_in = ${publication} and recalled_on is null
  `.execute(db)
}
