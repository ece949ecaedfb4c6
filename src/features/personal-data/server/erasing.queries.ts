import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { isOwn, type Person } from './own-rows.queries.ts'
import { findPersonTable, type PersonTable } from './person-tables.ts'

type FoundLogin = {
  readonly id: string
  /** Of a person whom nobody else signs in for. */
  readonly ownInvestorId: string | null
}

export async function selectLogins(
  db: Database,
  {
    brand,
    ...which
  }: { readonly brand: string } & ({ readonly username: string } | { readonly investorId: string }),
): Promise<FoundLogin[]> {
  const isMeant =
    'username' in which
      ? sql`login.username = ${which.username}`
      : sql`login.investor_id = ${which.investorId}`
  const { rows } = await sql<FoundLogin>`
    select login.id, (
      select investor.id from investor where investor.id = login.investor_id and investor.kind = 'person'
        and not exists (select from login as other where other.investor_id = investor.id and other.id <> login.id)
    ) as "ownInvestorId"
    from login where login.brand = ${brand} and ${isMeant} order by login.id
  `.execute(db)
  return rows
}

export async function selectInvestor(
  db: Database,
  { brand, key }: { readonly brand: string; readonly key: string },
): Promise<{ readonly id: string } | undefined> {
  return await db
    .selectFrom('investor')
    .select('id')
    .where('brand', '=', brand)
    .where('source_key', '=', key)
    .executeTakeFirst()
}

type Names = {
  /** Mail addresses, in lower case. */
  readonly addresses: readonly string[]
  readonly usernames: readonly string[]
  /** Names as a whole, in lower case. */
  readonly texts: readonly string[]
}

/** By what a person is found in texts. What somebody else of the brand is called too finds nobody. */
export async function selectNames(db: Database, person: Person): Promise<Names> {
  const isErased = (column: string, ids: readonly string[]) =>
    sql`${sql.ref(column)} = any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ kind: keyof Names; name: string }>`
    with known (kind, name, is_own) as (
      select 'addresses', lower(address), ${isErased('login.id', person.loginIds)}
        from login cross join lateral (values (email), (accepted_email)) as one (address) where brand = ${person.brand}
      union all
      select 'addresses', lower(email), ${isErased('investor_id', person.investorIds)}
        from investor_email where brand = ${person.brand}
      union all
      select 'addresses', lower(value #>> '{}'), ${isErased('investor_id', person.investorIds)}
        from accepted_change where brand = ${person.brand} and item like 'email.%'
      union all select 'addresses', lower(email), false from contact_person where brand = ${person.brand}
      union all
      select 'usernames', username, ${isErased('id', person.loginIds)} from login where brand = ${person.brand}
      union all
      select 'texts', lower(display_name), ${isErased('id', person.loginIds)} from login where brand = ${person.brand}
      union all
      select 'texts', lower(coalesce(company_name, first_name || ' ' || last_name)), ${isErased('id', person.investorIds)}
        from investor where brand = ${person.brand}
      union all select 'texts', lower(first_name || ' ' || last_name), false from contact_person where brand = ${person.brand}
    )
    select kind, name from known where name <> '' group by kind, name having bool_and(is_own) order by kind, name
  `.execute(db)
  const listed = (kind: keyof Names) => rows.filter((row) => row.kind === kind).map(({ name }) => name)
  return { addresses: listed('addresses'), usernames: listed('usernames'), texts: listed('texts') }
}

/** What is not over yet, in words. */
export async function countRunning(
  db: Database,
  { investorIds, loginIds }: Person,
  today: string,
): Promise<{ what: string; rows: number }[]> {
  const ofInvestor = sql`investor_id = any(${[...investorIds]}::uuid[])`
  const { rows } = await sql<{ what: string; rows: number }>`
    select what, count(*)::integer as rows from (
      select 'investments' as what from fund_investment where ${ofInvestor} and coalesce(closed_on, 'infinity') > ${today}::date
      union all
      select 'participations' from participation where ${ofInvestor} and coalesce(closed_on, 'infinity') > ${today}::date
      union all
      select 'requests to be decided' from change_request where ${ofInvestor} and state = 'inReview'
      union all
      select 'open votes' from vote_entitlement as held join meeting on meeting.id = held.meeting_id
        where ${ofInvestor} and meeting.state in ('announced', 'open')
      union all
      select 'open votes' from vote_proxy as given join meeting on meeting.id = given.meeting_id
        where given.proxy_login_id = any(${[...loginIds]}::uuid[]) and given.ended_at is null
          and meeting.state in ('announced', 'open')
    ) as running group by what order by what
  `.execute(db)
  return rows
}

/** Of tables whose rows have one. */
export async function listOwnIds(db: Database, one: PersonTable, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    select to_jsonb(own) ->> 'id' as id from ${sql.table(one.table)} as own where ${isOwn(one, person)} order by 1
  `.execute(db)
  return rows.flatMap(({ id }) => id ?? [])
}

export async function listOwnFiles(db: Database, person: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select own.file_id as id from document as own where ${isOwn(findPersonTable('document'), person)}
    union select own.file_id from approvable_document as own where ${isOwn(findPersonTable('approvable_document'), person)}
    order by 1
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countKept(
  db: Database,
  one: PersonTable,
  person: Person,
): Promise<{ readonly rows: number; readonly latest: string | null }> {
  if (one.erased === 'removed') throw new Error(`${one.table} keeps nothing`)
  const { rows } = await sql<{ rows: number; latest: string | null }>`
    select count(*)::integer as rows, max((${sql.raw(one.erased.keptFor.at)})::date)::text as latest
    from ${sql.table(one.table)} as own where ${isOwn(one, person)}
  `.execute(db)
  return rows[0] ?? { rows: 0, latest: null }
}

export async function deleteOwn(db: Database, one: PersonTable, person: Person): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(one.table)} as own where ${isOwn(one, person)}
  `.execute(db)
  return Number(numAffectedRows)
}

export async function emptyColumns(
  db: Database,
  one: PersonTable,
  columns: readonly string[],
  person: Person,
): Promise<void> {
  const set = columns.map((column) => sql`${sql.ref(column)} = null`)
  await sql`
    update ${sql.table(one.table)} as own set ${sql.join(set)} where ${isOwn(one, person)}
  `.execute(db)
}

/** Of an investor who stays, what a login has written that goes. */
export async function emptyInterests(db: Database, { loginIds }: Person): Promise<void> {
  await sql`
    update interest set message = null, callback_phone = null, callback_time = null
    where sender_login_id = any(${[...loginIds]}::uuid[])
  `.execute(db)
}

const SPECIAL = /[^\p{L}\p{N} ]/gu

/**
 * Names stand in subjects and in bodies that wait, whoever they go to. One of a single word ('Info') may be a word of any mail, so there it is
 * the recipient's alone.
 */
function tellsOf(texts: readonly string[]) {
  const patterns = texts
    .filter((name) => name.includes(' '))
    .map((name) => `(^|\\W)${name.replaceAll(SPECIAL, '\\$&')}(\\W|$)`)
  return sql<boolean>`(lower(own.recipient_name) = any(${[...texts]}::text[]) or exists (
    select from unnest(${patterns}::text[]) as name
    where lower(concat_ws(' ', own.recipient_name, own.subject, own.text_body, own.html_body)) ~ name
  ))`
}

/** What waits to be told, or to be sent, is not told any more. */
export async function dropNotices(
  db: Database,
  person: Person,
  { texts, now }: { readonly texts: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    update notice set outcome = 'dropped', reason = 'erased', settled_at = ${now}
    where outcome is null and (login_id = any(${[...person.loginIds]}::uuid[]) or mail_id in (
      select own.id from outgoing_mail as own
      where ${isOwn(findPersonTable('outgoing_mail'), person)} or (own.brand = ${person.brand} and ${tellsOf(texts)})
    ))
  `.execute(db)
}

/** By table, how many of them tell of the person to others. */
export async function deleteMails(
  db: Database,
  { brand }: Person,
  texts: readonly string[],
): Promise<[string, number][]> {
  const counts: [string, number][] = []
  for (const table of ['outgoing_mail', 'local_mail'] as const) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} as own where own.brand = ${brand} and ${tellsOf(texts)}
    `.execute(db)
    counts.push([table, Number(numAffectedRows)])
  }
  return counts
}

/** Before-images that name one of the rows, and what went along with them; files that only these named are told. */
export async function deleteFormerRows(
  db: Database,
  brand: string,
  ids: readonly string[],
): Promise<{ readonly rows: number; readonly fileIds: readonly string[] }> {
  let named = [...ids]
  let count = 0
  const fileIds = new Set<string>()
  while (named.length > 0) {
    const { rows } = await sql<{ id: string | null; fileId: string | null }>`
      delete from last_import_row where brand = ${brand} and exists (
        select from jsonb_each_text(content) as cell where cell.value = any(${named}::text[])
      ) returning content ->> 'id' as id, content ->> 'file_id' as "fileId"
    `.execute(db)
    count += rows.length
    named = rows.flatMap(({ id }) => id ?? [])
    for (const { fileId } of rows) if (fileId !== null) fileIds.add(fileId)
  }
  return { rows: count, fileIds: [...fileIds] }
}

/** Those that nothing names any more; tells which of them are gone. */
export async function deleteUnnamedFiles(
  db: Database,
  brand: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows: naming } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname::text as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'stored_file'::regclass order by 1, 2
  `.execute(db)
  const isUnnamed = naming.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} as naming where ${sql.ref(`naming.${column}`)} = own.id)`,
  )
  const { rows } = await sql<{ id: string }>`
    delete from stored_file as own
    where own.brand = ${brand} and own.id = any(${[...ids]}::uuid[]) and ${sql.join(isUnnamed, sql` and `)}
    returning own.id
  `.execute(db)
  const { rows: gone } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::uuid[]) as id where not exists (select from stored_file where stored_file.id = id.id)
  `.execute(db)
  return [...new Set([...rows, ...gone].map(({ id }) => id))]
}

/** Attempts are counted by `what:brand:whom` or `what:whom`. */
export async function deleteAttempts(db: Database, whom: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from rate_limit where exists (
      select from unnest(${[...whom]}::text[]) as name where right(key, length(name) + 1) = ':' || name
    )
  `.execute(db)
  return Number(numAffectedRows)
}

export async function blockRows(
  db: Database,
  {
    brand,
    table,
    ids,
    now,
  }: { readonly brand: string; readonly table: string; readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  await sql`
    insert into erased_row (brand, table_name, id, erased_at)
    select ${brand}, ${table}, id, ${now} from unnest(${[...ids]}::uuid[]) as id on conflict do nothing
  `.execute(db)
}

/** Of one person, and of what was erased at the same time; returns how many. */
export async function unblockRows(
  db: Database,
  { brand, table, id }: { readonly brand: string; readonly table: string; readonly id: string },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from erased_row where brand = ${brand} and erased_at in (
      select erased_at from erased_row where brand = ${brand} and table_name = ${table} and id = ${id}
    )
  `.execute(db)
  return Number(numAffectedRows)
}

/** Finished answers of everybody in the brand are worked out anew: some may tell of the person. */
export async function raiseBrandVersion(db: Database, brand: string): Promise<void> {
  await sql`
    insert into brand_version as known (brand, version) values (${brand}, next_version(0))
    on conflict (brand) do update set version = next_version(known.version)
  `.execute(db)
}
