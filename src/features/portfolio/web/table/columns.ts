import type { HeldRow } from '../../portfolio-rows.domain.ts'
import type { Sort } from '../list-view.ts'

/** In the order in which they stand, behind the name. */
const COLUMNS = [
  'number',
  'isin',
  'kind',
  'class',
  'since',
  'shares',
  'nominal',
  'value',
  'converted',
  'valuedOn',
  'change',
  'paidOut',
] as const
export type Column = (typeof COLUMNS)[number]

/** Where nobody has chosen. */
const USUAL: ReadonlySet<Column> = new Set([
  'number',
  'class',
  'nominal',
  'value',
  'valuedOn',
  'change',
  'paidOut',
])

export const FIGURES: ReadonlySet<Column> = new Set([
  'shares',
  'nominal',
  'value',
  'converted',
  'change',
  'paidOut',
])

/** What the list can be sorted by, in one direction each. */
export const SORT_OF: Readonly<Partial<Record<Column, Sort>>> = {
  nominal: 'nominal',
  value: 'value',
  since: 'newest',
}

/** Those of which at least one row has something to say. */
export function listColumns(rows: readonly HeldRow[], currency: string | undefined): readonly Column[] {
  const some = (has: (row: HeldRow) => boolean) => rows.some(has)
  const isOffered: Readonly<Record<Column, boolean>> = {
    number: some(({ number }) => number !== undefined),
    isin: some(({ isin }) => isin !== undefined),
    kind: new Set(rows.map(({ type }) => type)).size > 1,
    class: some(({ assetClass }) => assetClass !== undefined),
    since: some(({ since }) => since !== undefined),
    shares: some(({ numberOfShares }) => numberOfShares !== undefined),
    nominal: true,
    value: true,
    converted: currency !== undefined && some(({ nominal }) => nominal.currency !== currency),
    valuedOn: some(({ valuedOn }) => valuedOn !== undefined),
    change: some(({ type }) => type !== 'publicFundInvestment'),
    paidOut: some(({ type }) => type === 'publicFundInvestment'),
  }
  return COLUMNS.filter((column) => isOffered[column])
}

/** What was chosen, among what there is; the figure that the list is sorted by is always there. */
export function pickColumns(
  offered: readonly Column[],
  chosen: readonly string[] | undefined,
  sort: Sort,
): readonly Column[] {
  const isWanted = (column: Column) => (chosen ? chosen.includes(column) : USUAL.has(column))
  return offered.filter((column) => isWanted(column) || SORT_OF[column] === sort)
}
