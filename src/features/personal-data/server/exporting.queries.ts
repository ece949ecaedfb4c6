import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { isOfNobodyElse, isOwn, type Person } from './own-rows.queries.ts'
import { findPersonTable, type PersonTable } from './person-tables.ts'

/** A value as text, exactly as the database has it, and what kind of JSON it is. */
export type Cell = {
  readonly kind: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object'
  readonly text: string | null
}

export type ExportedRow = {
  /** As JSON. */
  readonly json: string
  readonly cells: Readonly<Record<string, Cell>>
}

/** In lower case; what somebody else of the brand is written to by as well is left out. */
export async function selectOwnAddresses(
  db: Database,
  { brand, loginIds, investorIds }: Pick<Person, 'brand' | 'loginIds' | 'investorIds'>,
): Promise<readonly string[]> {
  const [logins, investors] = [sql`any(${[...loginIds]}::uuid[])`, sql`any(${[...investorIds]}::uuid[])`]
  const { rows } = await sql<{ address: string }>`
    with own (address) as (
      select lower(one.address) from login cross join lateral (values (email), (accepted_email)) as one (address)
        where brand = ${brand} and id = ${logins}
      union select lower(email) from investor_email where brand = ${brand} and investor_id = ${investors}
      union select lower(value #>> '{}') from accepted_change
        where brand = ${brand} and investor_id = ${investors} and item like 'email.%'
    )
    select address from own
    where address <> ''
      and not exists (select from login where brand = ${brand} and lower(email) = address and not id = ${logins})
      and not exists (select from login
        where brand = ${brand} and lower(coalesce(accepted_email, email)) = address and not id = ${logins})
      and not exists (select from investor_email
        where brand = ${brand} and lower(email) = address and not investor_id = ${investors})
      and not exists (select from accepted_change
        where brand = ${brand} and lower(value #>> '{}') = address and item like 'email.%' and not investor_id = ${investors})
      and not exists (select from contact_person where brand = ${brand} and lower(email) = address)
    order by address
  `.execute(db)
  return rows.map(({ address }) => address)
}

/** Visits the rows of a table that are the person's, without what is hidden. In a transaction. */
export async function* readOwnRows(
  db: Database,
  one: PersonTable,
  person: Person,
): AsyncGenerator<readonly ExportedRow[]> {
  const { exported } = one
  if (exported === false) return
  const login = exported.login ?? one.login
  const hidden = ['brand', ...exported.hidden]
  const isWriter =
    exported.writer === undefined ? sql`true` : isOfNobodyElse(`own.${exported.writer}`, person)
  const asked = sql`
    select row.json::text as json, (
      select jsonb_object_agg(key, jsonb_build_object('kind', jsonb_typeof(value), 'text', value #>> '{}')) from jsonb_each(row.json)
    ) as cells
    from ${sql.table(one.table)} as own cross join lateral (select to_jsonb(own) - ${hidden}::text[] as json) as row
    where ${isOwn({ ...one, ...(login && { login }) }, person)} and ${isWriter} order by row.json::text`
  yield* readInPortions(db, asked)
}

/** What was recorded, as the person themself may read it; whoever else was there stays hidden, and so does what colleagues did. */
export async function* readOwnEvents(db: Database, person: Person): AsyncGenerator<readonly ExportedRow[]> {
  const { brand, loginIds, investorIds } = person
  const [logins, investors] = [sql`any(${[...loginIds]}::uuid[])`, sql`any(${[...investorIds]}::uuid[])`]
  const asked = sql`
    select row.json::text as json, (
      select jsonb_object_agg(key, jsonb_build_object('kind', jsonb_typeof(value), 'text', value #>> '{}')) from jsonb_each(row.json)
    ) as cells
    from audit_event as event cross join lateral (
      select jsonb_build_object('at', at, 'kind', kind, 'facts', facts, 'personal', (
        select coalesce(jsonb_object_agg(name, value), '{}') from audit_detail as detail
        where detail.brand = event.brand and detail.number = event.number
          and (event.actor_login_id = ${logins} or name not in ('actor.ipAddress', 'actor.userAgent'))
      )) as json
    ) as row
    where brand = ${brand} and (actor_login_id = ${logins} or subject_login_id = ${logins} or viewee_login_id = ${logins}
      or (subject_investor_id = ${investors} and ${isOfNobodyElse('event.subject_login_id', person)}
        and ${isOfNobodyElse('event.actor_login_id', person)}))
    order by number`
  yield* readInPortions(db, asked)
}

const FETCHED_ROWS = 500

/** What is read comes to stand beside, so that the event loop is free between two portions of it. */
async function* readInPortions(
  db: Database,
  asked: ReturnType<typeof sql>,
): AsyncGenerator<readonly ExportedRow[]> {
  await sql`
    create temp table exported_row (nth bigint generated always as identity primary key, json text, cells jsonb) on commit drop
  `.execute(db)
  await sql`insert into exported_row (json, cells) ${asked}`.execute(db)
  for (let after = 0; ; after += FETCHED_ROWS) {
    const { rows } = await sql<ExportedRow>`
      select json, cells from exported_row where nth > ${after} order by nth limit ${FETCHED_ROWS}
    `.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < FETCHED_ROWS) break
  }
  await sql`drop table exported_row`.execute(db)
}

export type ExportedFile = {
  readonly what: 'document' | 'attachment'
  readonly name: string
  readonly day: string
  readonly byteLength: number
  readonly sha256: string
}

/** Of the person alone: every version of their documents that may be opened, and what they sent with requests. */
export async function selectFiles(db: Database, person: Person): Promise<ExportedFile[]> {
  const { rows } = await sql<ExportedFile>`
    select 'document' as what, own.file_name as name, own.day::text as day, own.byte_length::float8 as "byteLength", own.sha256
    from document_version as own join document on document.id = own.document_id
    where ${isOwn(findPersonTable('document_version'), person)} and own.recalled_on is null and document.recalled_on is null
    union all
    select 'attachment', own.name, (own.kept_at at time zone 'UTC')::date::text, own.byte_length::float8, own.sha256
    from change_request_attachment as own where ${isOwn(findPersonTable('change_request_attachment'), person)}
    order by day desc, name, sha256
  `.execute(db)
  return rows
}
