import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import { parseExactJson } from './canonical-json.ts'
import type { ChainPlace, DetailedEntry, Erasures } from './check-chain.ts'

const ROWS_PER_FETCH = 1000

/** One moment of the trail, however long it takes to read. */
export async function atOneMoment<Result>(
  db: Database,
  work: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => await work(transaction))
}

type EntryRow = Omit<DetailedEntry, 'number' | 'facts' | 'commitments'> & {
  readonly number: string
  readonly facts: string
  readonly commitments: string
}

/** All rows by brand and number, a few at a time. Needs a transaction. */
export async function* readEntries(db: Database): AsyncGenerator<DetailedEntry[]> {
  await sql`
    declare audit_entry no scroll cursor for
    select brand, number, id, trim_scale(extract(epoch from at) * 1000000)::text as at, kind,
      actor_login_id as "actorLoginId", subject_login_id as "subjectLoginId",
      subject_investor_id as "subjectInvestorId", viewee_login_id as "vieweeLoginId", request_id as "requestId",
      facts::text, commitments::text, previous_hash as "previousHash", hash,
      (
        select coalesce(json_object_agg(name, json_build_object('value', value, 'saltHex', encode(salt, 'hex'))), '{}')
        from audit_detail as detail where detail.brand = event.brand and detail.number = event.number
      ) as details
    from audit_event as event order by brand, number
  `.execute(db)
  for (;;) {
    const { rows } = await sql<EntryRow>`fetch ${sql.lit(ROWS_PER_FETCH)} from audit_entry`.execute(db)
    if (rows.length === 0) return
    yield rows.map(toEntry)
  }
}

function toEntry({ number, facts, commitments, ...row }: EntryRow): DetailedEntry {
  return {
    ...row,
    number: Number(number),
    facts: parseExactJson(facts),
    commitments: parseExactJson(commitments),
  }
}

/** By brand. */
export async function listHeads(db: Database): Promise<Map<string, ChainPlace>> {
  const rows = await db.selectFrom('audit_head').selectAll().orderBy('brand').execute()
  return new Map(rows.map(({ brand, number, hash }) => [brand, { number: Number(number), hash }]))
}

/** By brand: see Erasures. */
export async function listErasures(db: Database): Promise<Map<string, Erasures>> {
  const { rows } = await sql<{ brand: string; person: string; number: string }>`
    select brand, coalesce('login:' || subject_login_id, 'investor:' || subject_investor_id) as person, max(number) as number
    from audit_event where kind = 'person.erased' group by 1, 2
    union all
    select brand, 'number:' || taken, max(number)
    from audit_event cross join jsonb_array_elements_text(facts -> 'numbers') as taken where kind = 'details.erased' group by 1, 2
    union all
    -- Nothing that was yet to come when it was ordered.
    select brand, 'addresses', trunc(max(extract(epoch from least((facts ->> 'before')::timestamptz, at))) * 1000000)
    from audit_event where kind = 'details.expired' group by 1
    order by 1, 2
  `.execute(db)
  const byBrand = [...Map.groupBy(rows, ({ brand }) => brand)]
  return new Map(
    byBrand.map(([brand, own]) => [
      brand,
      new Map(own.map(({ person, number }) => [person, Number(number)])),
    ]),
  )
}

/** The hashes that stand at these places now, in their order; undefined where there is no row. */
export async function findHashes(
  db: Database,
  places: readonly { readonly brand: string; readonly number: number }[],
): Promise<(string | undefined)[]> {
  const { rows } = await sql<{ hash: string | null }>`
    select event.hash
    from unnest(${places.map(({ brand }) => brand)}::text[], ${places.map(({ number }) => number)}::bigint[])
      with ordinality as place (brand, number, position)
      left join audit_event as event on event.brand = place.brand and event.number = place.number
    order by position
  `.execute(db)
  return rows.map(({ hash }) => hash ?? undefined)
}
