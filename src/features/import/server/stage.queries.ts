import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '#server/db/connect.ts'
import type { ImportColumn, ImportEntity } from '../import.domain.ts'

/** The side table of one file, without any rule: rows are looked at there as a whole before any reaches its real place. */
export type Stage = {
  readonly name: string
  readonly entity: ImportEntity
  /** Null for what no brand owns. */
  readonly brand: string | null
  /** B10.4: the number of the publication that its rows belong to; null for what no brand owns. */
  readonly publication: number | null
}

export async function createStage(db: Database, { name, entity }: Stage): Promise<void> {
  const columns = entity.columns.map(({ column, sqlType }) => sql`${sql.ref(column)} ${sql.raw(sqlType)}`)
  const id = entity.idSource === null ? [] : [sql`id uuid`]
  await sql`
    create temp table ${sql.table(name)} (${sql.join([sql`staged_line integer`, ...id, ...columns, sql`staged_is_broken boolean`])})
    on commit drop
  `.execute(db)
}

/** Streams rows in COPY's binary format into the stage; returns how many. */
export async function copyIntoStage(
  client: Client,
  { name }: Stage,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${client.escapeIdentifier(name)} from stdin (format binary)`))
  await pipeline(Readable.from(pieces, { objectMode: false }), copy)
  return copy.rowCount
}

/** A staged column as it will stand in the table: an empty cell means the default. */
export function stagedValue({ column, defaultSql }: ImportColumn): RawBuilder<unknown> {
  const staged = sql.ref(`staged.${column}`)
  return defaultSql === null ? staged : sql`coalesce(${staged}, ${sql.raw(defaultSql)})`
}

/** What an import sets again in rows that are there already. */
export function updatedColumns({ columns, key }: ImportEntity): ImportColumn[] {
  return columns.filter(
    ({ column, isTakenOnce, isJudged }) => !isTakenOnce && !isJudged && !key.includes(column),
  )
}

/** The staged values that tell the rows of one brand apart. */
export function stagedKey({ key, columns }: ImportEntity): RawBuilder<unknown>[] {
  return key.map((name) => {
    const column = columns.find((one) => one.column === name)
    return column ? stagedValue(column) : sql.ref(`staged.${name}`)
  })
}

/** What makes a row of the table (`target`) and one of its stage (`staged`) the same row. */
export function isSameRow({ entity, brand }: Stage): RawBuilder<boolean> {
  const values = stagedKey(entity)
  const pairs = entity.key.map((name, index) => sql`${sql.ref(`target.${name}`)} = ${values[index]}`)
  if (brand !== null) pairs.push(sql`target.brand = ${sql.lit(brand)}`)
  return sql`${sql.join(pairs, sql` and `)}`
}

/** Whether a row of the table differs from the row of its stage that is the same. */
export function isChanged(entity: ImportEntity): RawBuilder<boolean> {
  const columns = updatedColumns(entity)
  const current = sql.join(columns.map(({ column }) => sql.ref(`target.${column}`)))
  return sql`row(${current}) is distinct from row(${sql.join(columns.map(stagedValue))})`
}

export async function hasRepeated(db: Database, { name, entity }: Stage): Promise<boolean> {
  const { rows } = await sql<{ isRepeated: boolean }>`
    select count(*) > 0 as "isRepeated" from (
      select from ${sql.table(name)} as staged group by ${sql.join(stagedKey(entity))} having count(*) > 1
    ) as repeated
  `.execute(db)
  return rows[0]?.isRepeated === true
}
