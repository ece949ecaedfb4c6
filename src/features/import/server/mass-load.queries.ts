import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { listReferenceRules, type ReferenceRule } from './diagnosis.queries.ts'
import type { Stage } from './stage.queries.ts'

export async function isEmptyTable(db: Database, table: string): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select not exists (select from ${sql.table(table)}) as "isEmpty"
  `.execute(db)
  return rows[0]?.isEmpty === true
}

/**
 * Filling an index row by row takes three to five times as long as building it at once. Only for a table that is still empty:
 * it is locked until the import ends, but there is nothing in it to be read.
 */
export async function withoutIndexes<Result>(
  db: Database,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const indexes = await listIndexes(db, table)
  const secondary = indexes.filter(({ isOfConstraint }) => !isOfConstraint)
  for (const { name } of secondary) await sql`drop index ${sql.raw(name)}`.execute(db)
  // Into files of its own, which are thrown away whole after a dry run or a refusal: a million dead rows would slow down
  // the next import by half.
  const primary = indexes.find(({ isPrimary }) => isPrimary)
  if (primary) await sql`cluster ${sql.table(table)} using ${sql.raw(primary.name)}`.execute(db)
  const result = await work()
  for (const { definition } of secondary) await sql.raw(definition).execute(db)
  return result
}

type TableIndex = {
  readonly name: string
  readonly definition: string
  readonly isPrimary: boolean
  readonly isOfConstraint: boolean
}

async function listIndexes(db: Database, table: string): Promise<TableIndex[]> {
  const { rows } = await sql<TableIndex>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisprimary as "isPrimary",
      exists (select from pg_constraint where conindid = indexrelid) as "isOfConstraint"
    from pg_index where indrelid = ${table}::regclass order by indexrelid
  `.execute(db)
  return rows
}

/**
 * Proves all references of a stage at once instead of row by row, where the database's user may: what is referred to cannot
 * go before the import ends, and the triggers that would ask again for each row are left out. False when a row names
 * something that does not exist; `work` is not done then.
 */
export async function provingReferences(
  db: Database,
  stage: Stage,
  work: () => Promise<void>,
): Promise<boolean> {
  const rules = await listReferenceRules(db, 'from', stage.entity.table)
  const isAllowed = rules.length > 0 && (await canProveReferences(db, stage))
  if (isAllowed) {
    const referenced = [...new Set(rules.map((rule) => rule.referenced))].toSorted()
    await sql`lock table ${sql.join(referenced.map((table) => sql.table(table)))} in share mode`.execute(db)
    if (await hasDangling(db, stage, rules)) return false
    await sql`set local session_replication_role = replica`.execute(db)
  }
  await work()
  if (isAllowed) await sql`set local session_replication_role = origin`.execute(db)
  return true
}

/** A right that superusers have and others may be granted. Triggers of our own must never be left out. */
async function canProveReferences(db: Database, { entity: { table } }: Stage): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set')
      and not exists (select from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal) as can
  `.execute(db)
  return rows[0]?.can === true
}

/** All rules in one pass over the stage. */
async function hasDangling(db: Database, { name }: Stage, rules: readonly ReferenceRule[]): Promise<boolean> {
  const joins: RawBuilder<unknown>[] = []
  const isDangling: RawBuilder<unknown>[] = []
  for (const [nth, rule] of rules.entries()) {
    const referenced = (column: string | undefined) => sql.ref(`referenced_${nth}.${column}`)
    const pairs = rule.columns.map((column, index) => ({
      staged: sql.ref(`staged.${column}`),
      referenced: referenced(rule.referencedColumns[index]),
    }))
    const isNamed = pairs.map((pair) => sql`${pair.referenced} = ${pair.staged}`)
    const isPresent = pairs.map((pair) => sql`${pair.staged} is not null`)
    joins.push(
      sql`left join ${sql.table(rule.referenced)} as ${sql.ref(`referenced_${nth}`)} on ${sql.join(isNamed, sql` and `)}`,
    )
    isDangling.push(
      sql`(${sql.join(isPresent, sql` and `)} and ${referenced(rule.referencedColumns[0])} is null)`,
    )
  }
  const { rows } = await sql<{ isDangling: boolean }>`
    select count(*) > 0 as "isDangling" from ${sql.table(name)} as staged ${sql.join(joins, sql` `)}
    where ${sql.join(isDangling, sql` or `)}
  `.execute(db)
  return rows[0]?.isDangling === true
}
