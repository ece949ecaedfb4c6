import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { DOCUMENT_TABLE, IMPORTED_TABLES } from '../import.domain.ts'
import { listReferenceRules, type ReferenceRule } from './diagnosis.queries.ts'
import { analyse, goneName } from './merge.queries.ts'
import { isChanged, isSameRow, type Stage, stagedKey, updatedColumns } from './stage.queries.ts'

/** What an import touches, as it was: while it works in a table of its own, and of the last one for as long as it can be undone. */
export type FormerRows = 'former_row' | 'last_import_row'

export async function createFormerRows(db: Database): Promise<void> {
  await sql`create temp table former_row (like last_import_row) on commit drop`.execute(db)
}

/** Only what an undo would set back: a login's own password and the like are nobody else's. Returns how many there are. */
export async function noteChanged(db: Database, stage: Stage): Promise<number> {
  const { entity, name, brand } = stage
  const columns = updatedColumns(entity).map(({ column }) => column)
  if (columns.length === 0) return 0
  const noted = [...entity.key, ...columns]
  // What others write too must not change before the import does.
  const lock = entity.columns.some(({ isTakenOnce }) => isTakenOnce)
    ? sql`for no key update of target`
    : sql``
  const { numAffectedRows = 0n } = await sql`
    insert into former_row (table_name, brand, what, content)
    select ${sql.lit(entity.table)}, ${literal(brand)}, 'changed', to_jsonb(noted)
    from ${sql.table(entity.table)} as target join ${sql.table(name)} as staged on ${isSameRow(stage)}
      cross join lateral (select ${sql.join(noted.map((column) => sql.ref(`target.${column}`)))}) as noted
    where ${isChanged(entity)} ${lock}
  `.execute(db)
  return Number(numAffectedRows)
}

/** Rows that no brand owns do not know what brought them, so their keys are noted. */
export async function noteAdded(db: Database, { entity, name, brand }: Stage): Promise<void> {
  if (brand !== null) return
  const values = stagedKey(entity)
  const key = entity.key.map((column, index) => sql`${values[index]} as ${sql.ref(column)}`)
  await sql`
    insert into former_row (table_name, what, content)
    select ${sql.lit(entity.table)}, 'added', to_jsonb(noted)
    from ${sql.table(name)} as staged cross join lateral (select ${sql.join(key)}) as noted
  `.execute(db)
}

/** By table, the name of a table with the ids of its rows that go. */
export type GoingRows = ReadonlyMap<string, string>

/** The rows that are to go, before they do, and all that goes along with them. */
export async function noteRemoved(db: Database, stage: Stage): Promise<GoingRows> {
  const { entity, brand } = stage
  const isSame = entity.key.map((name) => sql`${sql.ref(`target.${name}`)} = ${sql.ref(`gone.${name}`)}`)
  if (brand !== null) isSame.push(sql`target.brand = ${sql.lit(brand)}`)
  await sql`
    insert into former_row (table_name, brand, what, content)
    select ${sql.lit(entity.table)}, ${literal(brand)}, 'removed', to_jsonb(target)
    from ${sql.table(entity.table)} as target join ${sql.table(goneName(stage))} as gone
      on ${sql.join(isSame, sql` and `)}
  `.execute(db)
  if (entity.idSource === null) return new Map()
  const going = new Map([[entity.table, goneName(stage)]])
  for (const { table, rules } of await listCascades(db, entity.table)) {
    const leading = rules.filter(({ referenced }) => going.has(referenced))
    if (leading.length === 0) continue
    const name = `${goneName(stage)}_${table}`
    const count = await noteGoingAlong(db, { table, name, leading, going })
    if (count > 0) going.set(table, name)
  }
  return going
}

type Cascade = { readonly table: string; readonly rules: readonly ReferenceRule[] }

/** Tables whose rows go with rows of that table, or with rows that do; each stands behind those it goes with. */
async function listCascades(db: Database, table: string): Promise<Cascade[]> {
  const found = new Map<string, ReferenceRule[]>()
  const waiting = [table]
  for (const referenced of waiting)
    for (const rule of await listReferenceRules(db, 'to', referenced)) {
      if (!rule.isCascading) continue
      if (!found.has(rule.table)) waiting.push(rule.table)
      found.set(rule.table, [...(found.get(rule.table) ?? []), rule])
    }
  return [...found]
    .map(([name, rules]) => ({ table: name, rules }))
    .toSorted((one, other) => placeOf(one.table) - placeOf(other.table))
}

/** Imported tables stand in an order in which nothing comes before what it refers to; others refer to them. */
function placeOf(table: string): number {
  const place = IMPORTED_TABLES.findIndex((one) => one === table)
  return place === -1 ? IMPORTED_TABLES.length : place
}

type GoingAlong = {
  readonly table: string
  /** For the rows of the table that go. */
  readonly name: string
  readonly leading: readonly ReferenceRule[]
  readonly going: ReadonlyMap<string, string>
}

/** By whichever way a row goes, it is noted once. */
async function noteGoingAlong(db: Database, { table, name, leading, going }: GoingAlong): Promise<number> {
  const isGoing = leading.map(
    ({ columns: [column = ''], referenced }) =>
      sql`${sql.ref(`target.${column}`)} in (select id from ${sql.table(going.get(referenced) ?? '')})`,
  )
  await sql`
    create temp table ${sql.table(name)} on commit drop as
    select target.* from ${sql.table(table)} as target where ${sql.join(isGoing, sql` or `)}
  `.execute(db)
  const { numAffectedRows = 0n } = await sql`
    insert into former_row (table_name, brand, what, content)
    select ${sql.lit(table)}, target.brand, 'removed', to_jsonb(target) from ${sql.table(name)} as target
  `.execute(db)
  if (table === DOCUMENT_TABLE && numAffectedRows > 0n) await noteAsBefore(db, name)
  return Number(numAffectedRows)
}

/** A document may have lost something that it is about before it goes itself: it is noted once, as it was before both. */
async function noteAsBefore(db: Database, going: string): Promise<void> {
  await sql`
    with earlier as (
      delete from former_row where table_name = ${DOCUMENT_TABLE} and what = 'changed'
        and (content ->> 'id')::uuid in (select id from ${sql.table(going)})
      returning content
    )
    update former_row as noted set content = noted.content || earlier.content from earlier
    where noted.table_name = ${DOCUMENT_TABLE} and noted.what = 'removed'
      and noted.content ->> 'id' = earlier.content ->> 'id'
  `.execute(db)
}

/** From now on these are the rows of the last import. */
export async function keepFormerRows(db: Database): Promise<void> {
  await sql`delete from last_import_row`.execute(db)
  await sql`insert into last_import_row select * from former_row`.execute(db)
  await analyse(db, 'last_import_row')
}

const literal = (brand: string | null): RawBuilder<unknown> =>
  brand === null ? sql`null` : sql`${sql.lit(brand)}`
