import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { eachRow } from '#server/db/cursor.queries.ts'
import { NOTICE_TOPIC } from '../documents.domain.ts'

/** What a name on the command line means. */
export type Found = { readonly brand: string; readonly id: string }

/** By the key of the fund house or by its id. Evidence outlives the document, so an id of a former one is found as well. */
export async function findDocuments(db: Database, name: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with named as materialized (select ${toId(name)}::uuid as id)
    select brand, id from document where source_key = ${name} or id = (select id from named)
    union select brand, document_id from document_access where document_id = (select id from named)
    union select brand, (select id from named) from document_delivery
      where document_ids @> array[(select id from named)]
    order by 1, 2
  `.execute(db)
  return rows
}

/** By username or id; the same holds for people. */
export async function findPeople(db: Database, name: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with named as materialized (select ${toId(name)}::uuid as id)
    select brand, id from login where username = lower(${name}) or id = (select id from named)
    union select brand, login_id from document_access where login_id = (select id from named)
    union select brand, login_id from document_delivery where login_id = (select id from named)
    order by 1, 2
  `.execute(db)
  return rows
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const toId = (name: string) => (UUID.test(name) ? name : null)

export type Evidence = {
  readonly at: Date
  readonly what: string
  readonly publication: number | null
  readonly document_key: string | null
  /** Null for a notice, which tells of all that its publication brought. */
  readonly document_id: string | null
  readonly version: number | null
  /** Null where the document is gone: what was downloaded of it has its own. */
  readonly sha256: string | null
  readonly login_id: string
  readonly username: string | null
}

export type AskedEvidence = {
  readonly brand: string
  readonly documentId: string | undefined
  readonly loginId: string | undefined
}

/** In the order in which it happened; what happened at once, as it follows from each other. */
export async function eachEvidence(
  db: Database,
  { brand, documentId, loginId }: AskedEvidence,
  visit: (row: Evidence) => void,
): Promise<void> {
  const isAskedOf = (row: string): RawBuilder<boolean> => {
    const isOfBrand = sql<boolean>`${sql.ref(`${row}.brand`)} = ${sql.lit(brand)}`
    return loginId === undefined
      ? isOfBrand
      : sql`${isOfBrand} and ${sql.ref(`${row}.login_id`)} = ${sql.lit(loginId)}::uuid`
  }
  const isAsked = (row: string): RawBuilder<boolean> =>
    documentId === undefined
      ? isAskedOf(row)
      : sql`${isAskedOf(row)} and ${sql.ref(`${row}.document_id`)} = ${sql.lit(documentId)}::uuid`
  const query = sql<Evidence>`
    select told.at, told.what, told.publication, document.source_key as document_key, told.document_id, told.version,
      coalesce(told.sha256, version.sha256) as sha256, told.login_id, login.username
    from (
      select publication.at, 1 as step, 'published' as what, delivered.publication, delivered.document_id, delivered.version,
        null as sha256, delivered.login_id
      from (
        select delivery.brand, delivery.publication, delivery.login_id, part.document_id, part.version
        from document_delivery as delivery
          cross join lateral unnest(delivery.document_ids, delivery.versions) as part (document_id, version)
      ) as delivered join publication on publication.brand = delivered.brand and publication.number = delivered.publication
      where ${isAsked('delivered')}
      union all
      select coalesce(notice.settled_at, notice.queued_at, notice.planned_at), 2, case
          when notice.outcome is not null then 'notice ' || notice.outcome
          when notice.queued_at is not null then 'notice queued' else 'notice planned'
        end, notice.publication, null, null, null, notice.login_id
      from notice ${documentId === undefined ? sql`` : tellingOf(documentId)}
      where notice.topic = ${sql.lit(NOTICE_TOPIC)} and ${isAskedOf('notice')}
      union all
      select access.at, case access.what when 'opened' then 3 else 4 end, access.what, version.published_in, access.document_id,
        access.version, access.sha256, access.login_id
      from document_access as access left join document_version as version
        on version.document_id = access.document_id and version.number = access.version
      where ${isAsked('access')}
    ) as told
      left join document on document.id = told.document_id
      left join document_version as version on version.document_id = told.document_id and version.number = told.version
      left join login on login.id = told.login_id
    order by told.at, told.step, document.source_key, told.document_id, told.version, told.login_id`
  // Of a house with many people this takes longer than an answer may.
  await sql`set local statement_timeout = 0`.execute(db)
  await eachRow(db, query, visit)
}

/** Only of publications that brought it to the person. */
function tellingOf(documentId: string): RawBuilder<unknown> {
  return sql`join document_delivery as telling on telling.brand = notice.brand
    and telling.publication = notice.publication and telling.login_id = notice.login_id
    and telling.document_ids @> array[${sql.lit(documentId)}::uuid]`
}
