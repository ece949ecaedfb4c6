import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { FoundLine } from './diagnosis.queries.ts'
import type { Stage } from './stage.queries.ts'

export type FaultyReversal = FoundLine & {
  readonly fault:
    | 'unnamed'
    | 'self'
    | 'missing'
    | 'reversal'
    | 'different'
    | 'amount'
    | 'shares'
    | 'day'
    | 'again'
  /** Of the row that it names. */
  readonly amount: string | null
  readonly day: string | null
  /** The line that reverses the same row. */
  readonly earlier: number
}

const isReversal = sql`(staged.reverses is not null or staged.amount < 0)`

/** Rows with a repeated key take no part: which of them was meant nobody can say, and each is told as repeated. */
function pairUp({ name }: Stage, same: readonly string[]): RawBuilder<unknown> {
  const differs = same.map(
    (column) => sql`${sql.ref(`staged.${column}`)} is distinct from ${sql.ref(`reversed.${column}`)}`,
  )
  const hasShares = same.includes('investment_id')
  const otherShares = hasShares ? sql`abs(staged.shares) <> coalesce(abs(reversed.shares), 0)` : sql`false`
  const counted = sql`(select *, count(*) over (partition by id) as times from ${sql.table(name)})`
  return sql`
    select staged.staged_line, staged.id, staged.reverses, reversed.amount::text, reversed.day::text,
      min(staged.staged_line) over (partition by staged.reverses) as earlier,
      case
        when staged.reverses is null then 'unnamed'
        when staged.reverses = staged.id then 'self'
        when reversed.id is null then 'missing'
        when reversed.reverses is not null then 'reversal'
        when ${sql.join(differs, sql` or `)} then 'different'
        when staged.amount <> -reversed.amount or staged.amount >= 0 then 'amount'
        when ${otherShares} then 'shares'
        when staged.day < reversed.day then 'day'
        when row_number() over (partition by staged.reverses order by staged.staged_line) > 1 then 'again'
      end as fault
    from ${counted} as staged left join ${counted} as reversed on reversed.id = staged.reverses
    where ${isReversal} and not staged.staged_is_broken and reversed.staged_is_broken is not true
      and staged.times = 1 and coalesce(reversed.times, 1) = 1`
}

export function findFaultyReversals(stage: Stage, same: readonly string[]): RawBuilder<FaultyReversal> {
  return sql`select * from (${pairUp(stage, same)}) as paired where fault is not null order by staged_line`
}

export async function hasReversals(db: Database, { name }: Stage): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ${sql.table(name)} as staged where ${isReversal}) as has
  `.execute(db)
  return rows[0]?.has === true
}

/** Takes what was reversed and what reverses it out of the stage; returns how many rows that were. */
export async function removePairs(db: Database, stage: Stage, same: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with pair as (select id, reverses from (${pairUp(stage, same)}) as paired where fault is null)
    delete from ${sql.table(stage.name)} where id in (select id from pair union all select reverses from pair)
  `.execute(db)
  return Number(numAffectedRows)
}

/** Reversals that stay have been told: no rule of the table is asked about their amounts. */
export async function silenceReversals(db: Database, { name, entity }: Stage): Promise<void> {
  const shares = entity.columns.some(({ column }) => column === 'shares') ? sql`, shares = null` : sql``
  await sql`
    update ${sql.table(name)} as staged set amount = null${shares}, staged_is_broken = true where ${isReversal}
  `.execute(db)
}
