import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { eachRow } from '#server/db/cursor.queries.ts'
import type { ReferenceRule } from './diagnosis.queries.ts'
import { isChanged, isSameRow, type Stage, stagedKey, stagedValue, updatedColumns } from './stage.queries.ts'

export const goneName = ({ name }: Stage) => `gone_${name}`

/** Sorting a million rows and building indexes want more memory and time than the answer to a request. */
export async function allowLongWork(db: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  // Files are stored while the transaction waits for it.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`set local work_mem = '128MB'`.execute(db)
  await sql`set local maintenance_work_mem = '256MB'`.execute(db)
}

export async function hasRows(db: Database, stage: Stage): Promise<boolean> {
  const { rows } = await sql<{ hasRows: boolean }>`
    select exists (select from ${sql.table(stage.entity.table)} as target where ${isOwn(stage)}) as "hasRows"
  `.execute(db)
  return rows[0]?.hasRows === true
}

const isOwn = ({ brand }: Stage) => isOwnedBy(brand)

/** All rows of what no brand owns. */
export function isOwnedBy(brand: string | null): RawBuilder<boolean> {
  return brand === null ? sql`true` : sql`target.brand = ${sql.lit(brand)}`
}

/** Rows that are the same already are not touched, and keep the publication that last changed them. */
export async function updateChanged(db: Database, stage: Stage): Promise<void> {
  const { entity, publication } = stage
  const columns = updatedColumns(entity)
  const mark = publication === null ? sql`` : sql`, changed_in = ${sql.lit(publication)}`
  await sql`
    update ${sql.table(entity.table)} as target
    set (${sql.join(columns.map(({ column }) => sql.ref(column)))}) = row(${sql.join(columns.map(stagedValue))})${mark}
    from ${sql.table(stage.name)} as staged
    where ${isSameRow(stage)} and ${isChanged(entity)}
  `.execute(db)
}

/** A stage of its own for the rows that the table does not hold yet. */
export async function stageNew(db: Database, stage: Stage): Promise<Stage> {
  const name = `new_${stage.name}`
  await sql`
    create temp table ${sql.table(name)} on commit drop as
    select * from ${sql.table(stage.name)} as staged
    where not exists (select from ${sql.table(stage.entity.table)} as target where ${isSameRow(stage)})
  `.execute(db)
  return { ...stage, name }
}

/** All of them, in the order of the key, so that its index grows at one end. */
export async function insertStage(db: Database, { name, entity, brand, publication }: Stage): Promise<void> {
  const ids = entity.idSource === null ? [] : ['id']
  const owned = brand === null ? [] : ['brand', 'published_in', 'changed_in']
  const columns = entity.columns.filter(({ isJudged }) => !isJudged)
  const names = [...owned, ...ids, ...columns.map(({ column }) => column)]
  const values = [
    ...owned.map((column) => (column === 'brand' ? sql`own.brand` : sql`own.publication`)),
    ...ids.map(() => sql`staged.id`),
    ...columns.map(stagedValue),
  ]
  // One row, so that the rule of its type is asked once and not for every row.
  const own =
    brand === null
      ? sql`select`
      : sql`select ${sql.lit(brand)}::brand_name as brand, ${sql.lit(publication)}::integer as publication`
  await sql`
    with own as materialized (${own})
    insert into ${sql.table(entity.table)} (${sql.join(names.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(name)} as staged cross join own
    order by ${sql.join(stagedKey(entity))}
  `.execute(db)
}

/** Notes which rows the file no longer holds and that are to go, once all it holds are there; returns how many. */
export async function noteGone(
  db: Database,
  stage: Stage,
  rows: number,
  isGoing: RawBuilder<boolean> = sql`true`,
): Promise<number> {
  const { entity } = stage
  if ((await countRows(db, entity.table, isOwn(stage))) === rows) return 0
  const kept = new Set([...entity.key, ...(entity.idSource === null ? [] : [entity.idSource])])
  await sql`
    create temp table ${sql.table(goneName(stage))} on commit drop as
    select ${sql.join([...kept].map((column) => sql.ref(`target.${column}`)))}
    from ${sql.table(entity.table)} as target
    where ${isOwn(stage)} and ${isGoing}
      and not exists (select from ${sql.table(stage.name)} as staged where ${isSameRow(stage)})
  `.execute(db)
  return countRows(db, goneName(stage))
}

export async function countRows(
  db: Database,
  table: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)} as target where ${condition}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** The keys of rows that are to go although something still refers to them. */
export async function eachStillNamed(
  db: Database,
  stage: Stage,
  rule: ReferenceRule,
  visit: (key: string) => void,
): Promise<void> {
  const [column = ''] = rule.columns
  const query = sql<{ key: string }>`
    select ${sql.ref(stage.entity.idSource ?? 'id')} as key from ${sql.table(goneName(stage))} as gone
    where exists (select from ${sql.table(rule.table)} as naming where ${sql.ref(`naming.${column}`)} = gone.id)
    order by 1`
  await eachRow(db, query, ({ key }) => visit(key))
}

export async function removeGone(db: Database, stage: Stage): Promise<void> {
  const { entity } = stage
  const isSame = entity.key.map((name) => sql`${sql.ref(`target.${name}`)} = ${sql.ref(`gone.${name}`)}`)
  if (stage.brand !== null) isSame.push(sql`target.brand = ${stage.brand}`)
  await sql`
    delete from ${sql.table(entity.table)} as target using ${sql.table(goneName(stage))} as gone
    where ${sql.join(isSame, sql` and `)}
  `.execute(db)
}

/** Fresh figures for the planner, before the next query meets a million rows it does not know of. */
export async function analyse(db: Database, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(db)
}
