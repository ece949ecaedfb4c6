import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { ImportColumn, ImportEntity } from '../import.domain.ts'
import { isOf, readFormer, type Touched } from './row-changes.queries.ts'

/** Money, prices and numbers of shares; percentages, areas and years are narrower. */
const AMOUNT_DIGITS = 20

const NOT_SUMMED = new Set([
  // Terms on which people may take part: their sum says nothing.
  'denomination',
  'minimum_investment',
  'minimum_participation',
  'reference_nominal',
  // One call or one sale may change them by more than a quarter.
  'open_own_capital',
  'sale_price',
  // Grows from nothing to all in a year.
  'placed_amount',
])

/** The columns whose sum in each currency tells whether a file is of the same house as before. */
export function amountColumns({ columns, hasBrand }: ImportEntity): ImportColumn[] {
  if (!hasBrand || !columns.some(({ column }) => column === 'currency')) return []
  return columns.filter(
    ({ column, type }) =>
      type.kind === 'decimal' && type.precision === AMOUNT_DIGITS && !NOT_SUMMED.has(column),
  )
}

export type ChangedSum = {
  readonly column: string
  readonly currency: string
  readonly before: string
  readonly after: string
}

/**
 * Sums that an import has changed by more than a quarter, in one pass over the table: rows that it did not touch know so, and what
 * it did touch stands among the former rows as it was. Where there was nothing before, there is nothing to compare with.
 */
export async function listChangedSums(db: Database, touched: Touched): Promise<ChangedSum[]> {
  const { entity, brand, publication } = touched
  const columns = amountColumns(entity)
  if (columns.length === 0) return []
  const noted = ['currency', ...columns.map(({ column }) => column)]
  const amounts = (row: string) => sql.join(columns.map(({ column }) => sql.ref(`${row}.${column}`)))
  const sums = columns.map(
    ({ column }, nth) => sql`
      sum(${sql.ref(column)}) filter (where is_before) as ${sql.ref(`before_${nth}`)},
      coalesce(sum(${sql.ref(column)}) filter (where is_after), 0) as ${sql.ref(`after_${nth}`)}`,
  )
  const named = columns.map(
    ({ name }, nth) => sql`(${sql.lit(name)}, ${sql.ref(`before_${nth}`)}, ${sql.ref(`after_${nth}`)})`,
  )
  const { rows } = await sql<ChangedSum>`
    select amount.column, summed.currency, trim_scale(amount.before)::text as before,
      trim_scale(amount.after)::text as after
    from (
      select currency, ${sql.join(sums)} from (
        select target.currency, ${amounts('target')}, true as is_after,
          target.changed_in is distinct from ${sql.lit(publication)} as is_before
        from ${sql.table(entity.table)} as target where target.brand = ${sql.lit(brand)}
        union all
        select former.currency, ${amounts('former')}, false, true from ${readFormer(touched, 'former', noted)}
        where ${isOf(touched, 'changed')} or ${isOf(touched, 'removed')}
      ) as compared group by currency
    ) as summed cross join lateral (values ${sql.join(named)}) as amount ("column", before, after)
    where amount.before <> 0 and abs(amount.after - amount.before) * 4 > abs(amount.before)
    order by amount.column, summed.currency
  `.execute(db)
  return rows
}
