import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_TABLE, FILE_TABLE } from '../import.domain.ts'
import type { GoingRows } from './former-rows.queries.ts'
import type { Stage } from './stage.queries.ts'

/** B5.6: what a document can be about, and which column says so. */
const ABOUT = {
  fund: 'fund_id',
  fund_investment: 'investment_id',
  fund_product: 'product_id',
  participation: 'participation_id',
} as const

type About = keyof typeof ABOUT

const isAbout = (table: string): table is About => table in ABOUT

export const ABOUT_TABLES = Object.keys(ABOUT).filter(isAbout)

/** By table, a query for the ids of those that go. */
export type GoingIds = ReadonlyMap<About, RawBuilder<unknown>>

/** Takes documents (`target`) off what goes. */
export function detaching(going: GoingIds): {
  readonly isNeeded: RawBuilder<boolean>
  readonly set: RawBuilder<unknown>
} {
  const isGone = (table: About) => {
    const ids = going.get(table)
    return ids ? sql<boolean>`target.${sql.ref(ABOUT[table])} in (${ids})` : sql<boolean>`false`
  }
  const without = (table: About, isLost: RawBuilder<boolean> = isGone(table)) => {
    const column = sql.ref(ABOUT[table])
    return sql`${column} = case when ${isLost} then null else target.${column} end`
  }
  const isForAll = sql<boolean>`target.investor_id is null`
  // What was published to the holders of a fund is not the product's holders' to see, nor a form of either everybody's.
  const isLostWithFund = sql<boolean>`${isGone('fund')} and ${isForAll}`
  return {
    isNeeded: sql`${sql.join(ABOUT_TABLES.map(isGone), sql` or `)}`,
    set: sql.join([
      without('fund'),
      without('fund_investment'),
      without('fund_product', sql`${isGone('fund_product')} or (${isLostWithFund})`),
      without('participation'),
      sql`kind = case when target.kind = 'form' and ${isForAll}
        and (${isGone('fund')} or (target.fund_id is null and ${isGone('fund_product')}))
        then 'fundDocument' else target.kind end`,
    ]),
  }
}

/** Documents that the bundle does not hold stay when what they are about goes; an undo brings that back. */
export async function detachDocuments(
  db: Database,
  { brand, publication }: Stage,
  { going, documents }: { readonly going: GoingRows; readonly documents: Stage | undefined },
): Promise<void> {
  const ids: GoingIds = new Map(
    ABOUT_TABLES.flatMap((table) => {
      const name = going.get(table)
      return name === undefined ? [] : [[table, sql`select id from ${sql.table(name)}`] as const]
    }),
  )
  if (ids.size === 0) return
  const { isNeeded, set } = detaching(ids)
  const along = going.get(DOCUMENT_TABLE)
  const stays = [isNeeded, sql`target.brand = ${brand}`]
  for (const name of [along, documents?.name])
    if (name !== undefined)
      stays.push(sql`target.id not in (select id from ${sql.table(name)} where id is not null)`)
  await changeDocuments(db, {
    isChanged: sql`${sql.join(stays.map(inBrackets), sql` and `)}`,
    set,
    publication,
  })
}

const inBrackets = (condition: RawBuilder<unknown>) => sql`(${condition})`

type Change = {
  readonly isChanged: RawBuilder<boolean>
  readonly set: RawBuilder<unknown>
  readonly publication: number | null
}

/** Noted once, as they were at first. */
async function changeDocuments(db: Database, { isChanged, set, publication }: Change): Promise<void> {
  await sql`
    insert into former_row (table_name, brand, what, content)
    select ${DOCUMENT_TABLE}, target.brand, 'changed', to_jsonb(target)
    from document as target
    where ${isChanged} and target.id not in (
      select (content ->> 'id')::uuid from former_row where table_name = ${DOCUMENT_TABLE} and what = 'changed'
    )
  `.execute(db)
  await sql`update document as target set ${set}, changed_in = ${publication} where ${isChanged}`.execute(db)
}

/**
 * Where the bundle has other bytes under the path of a document that it does not hold: the document keeps its own, under a path that
 * nobody else has. It may be another person's letter that is called like it now.
 */
export async function keepReplacedFiles(db: Database, files: Stage, documents: Stage): Promise<void> {
  const { brand, publication } = files
  const kept = `kept_${files.name}`
  await sql`
    create temp table ${sql.table(kept)} on commit drop as
    select own.*, ${sourceIdOf(brand, sql`own.kept_key`)} as kept_id
    from (
      select document.id as document_id, file.*, 'kept/' || file.sha256 || '/' || file.file_name as kept_key
      from document join stored_file as file on file.id = document.file_id
        join ${sql.table(files.name)} as staged on staged.id = file.id and staged.sha256 <> file.sha256
      where document.brand = ${brand} and not exists (
        select from ${sql.table(documents.name)} as held where held.id = document.id
      )
    ) as own
  `.execute(db)
  await sql`
    insert into stored_file (id, brand, source_key, file_name, content_type, byte_length, sha256, published_in, changed_in)
    select distinct kept_id, brand, kept_key, file_name, content_type, byte_length, sha256,
      ${publication}::integer, ${publication}::integer
    from ${sql.table(kept)} as kept
    where not exists (select from stored_file where id = kept.kept_id and sha256 = kept.sha256)
  `.execute(db)
  await changeDocuments(db, {
    isChanged: sql`target.id in (select document_id from ${sql.table(kept)})`,
    set: sql`file_id = (select kept_id from ${sql.table(kept)} where document_id = target.id)`,
    publication,
  })
}

/** As `sourceId` makes it. */
function sourceIdOf(brand: string | null, key: RawBuilder<string>): RawBuilder<string> {
  const name = sql`convert_to(${brand}, 'UTF8') || '\\x00' || convert_to(${FILE_TABLE}, 'UTF8') || '\\x00' || convert_to(${key}, 'UTF8')`
  return sql`(
    select encode(set_byte(set_byte(made.bytes, 6, get_byte(made.bytes, 6) & 15 | 128),
      8, get_byte(made.bytes, 8) & 63 | 128), 'hex')::uuid
    from (select substring(sha256(${name}) for 16) as bytes) as made
  )`
}

/** Whether a file (`target`) goes that the folder no longer holds: not while a document names it that the bundle does not hold. */
export function isFileGoing(documents: Stage | undefined): RawBuilder<boolean> {
  const isNamed = sql`exists (select from document as naming where naming.file_id = target.id)`
  if (documents === undefined) return sql`not ${isNamed}`
  // What the bundle itself names must be in it: that one goes, and the bundle is refused for it.
  return sql`(not ${isNamed} or exists (
    select from ${sql.table(documents.name)} as held where held.file_id = target.id
  ))`
}

/** Whether rows go that the bundle holds. */
export async function isHeldGoing(db: Database, stage: Stage, going: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists (
      select from ${sql.table(going)} as target join ${sql.table(stage.name)} as staged on staged.id = target.id
    ) as "isHeld"
  `.execute(db)
  return rows[0]?.isHeld === true
}
