import type { Decimal } from '#kernel/decimal.ts'
import { divideDecimal, getDecimal } from '#kernel/decimal.ts'
import { foldText } from '#kernel/fold-text.ts'
import type { Money } from '#kernel/money.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'
import { deriveRowValue, type HeldRow, type HeldType } from '../portfolio-rows.domain.ts'

/** B1.1: in this order; a fund of funds is a special fund. */
export const GROUPS = {
  special: ['specialFundInvestment', 'fundOfFundsInvestment'],
  public: ['publicFundInvestment'],
  infrastructure: ['infrastructureInvestment'],
  international: ['internationalInvestment'],
} as const satisfies Readonly<Record<string, readonly HeldType[]>>

export type GroupName = keyof typeof GROUPS
export const GROUP_NAMES = Object.keys(GROUPS) as GroupName[]
export const HELD_TYPES: readonly HeldType[] = Object.values(GROUPS).flat()

/** The first is the order of the portfolio itself. */
export const SORTS = ['nominal', 'value', 'name', 'newest'] as const
export type Sort = (typeof SORTS)[number]

/** How the visitor wants to see the list; stands in the address. */
export type ListView = {
  readonly text: string
  readonly type: HeldType | undefined
  readonly sort: Sort
}

type ViewSearch = {
  readonly q?: string | undefined
  readonly kind?: string | undefined
  readonly sort?: string | undefined
}

/** What the address does not know to say is left aside. */
export function readView({ q = '', kind, sort }: ViewSearch): ListView {
  return {
    text: q,
    type: HELD_TYPES.find((type) => type === kind),
    sort: SORTS.find((name) => name === sort) ?? 'nominal',
  }
}

export function writeView({ text, type, sort }: ListView): ViewSearch {
  return {
    q: text.trim() === '' ? undefined : text,
    kind: type,
    sort: sort === 'nominal' ? undefined : sort,
  }
}

/** Every word of the text must stand somewhere in the name, the ISIN or the number. */
export function filterRows(
  rows: readonly HeldRow[],
  { text, type }: Pick<ListView, 'text' | 'type'>,
): readonly HeldRow[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0 && type === undefined) return rows
  return rows.filter((row) => {
    if (type !== undefined && row.type !== type) return false
    return words.every((word) => foldRow(row).includes(word))
  })
}

type Rates = ReadonlyArray<{ readonly currency: string; readonly rate: string }>

/** Rows that are equal stay in the order of the portfolio; by value, those without one stand last. */
export function sortRows(rows: readonly HeldRow[], sort: Sort, rates: Rates): readonly HeldRow[] {
  if (sort === 'nominal') return rows
  if (sort === 'name') return rows.toSorted((one, other) => compareNames(one.name, other.name))
  if (sort === 'newest')
    return rows.toSorted((one, other) => compareTexts(other.since ?? '', one.since ?? ''))
  const toBase = createToBase(rates)
  const sizes = new Map(rows.map((row) => [row.id, sizeOf(row, toBase)]))
  const getSize = ({ id }: HeldRow) => sizes.get(id) ?? NO_SIZE
  return rows.toSorted((one, other) => getSize(other).cmp(getSize(one)))
}

/** The names under which several investments are held: only their numbers tell them apart. */
export function findTwins(rows: readonly HeldRow[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(rows.map(({ name }) => name).filter((name) => seen.size === seen.add(name).size))
}

const NO_SIZE = getDecimal(-1)

function sizeOf(row: HeldRow, toBase: (money: Money) => Decimal): Decimal {
  const value = deriveRowValue(row)
  return value ? toBase(value) : NO_SIZE
}

export function groupRows(
  rows: readonly HeldRow[],
): ReadonlyArray<{ readonly name: GroupName; readonly rows: readonly HeldRow[] }> {
  return GROUP_NAMES.map((name) => {
    const types: readonly HeldType[] = GROUPS[name]
    return { name, rows: rows.filter(({ type }) => types.includes(type)) }
  }).filter((group) => group.rows.length > 0)
}

/** Enough to tell two amounts apart. */
const FACTOR_DECIMALS = 20

/** To euros; in a currency without a rate the bare amount, as the portfolio's own order takes it. */
function createToBase(rates: Rates): (money: Money) => Decimal {
  // One division for each currency instead of one for each row.
  const factors = new Map(
    rates.map(({ currency, rate }) => [
      currency,
      divideDecimal(getDecimal(1), getDecimal(rate), FACTOR_DECIMALS),
    ]),
  )
  return ({ amount, currency }) => getDecimal(amount).times(factors.get(currency) ?? 1)
}

const folded = new WeakMap<HeldRow, string>()

/** Where the words are looked for; worked out once for each row. */
function foldRow(row: HeldRow): string {
  const known = folded.get(row)
  if (known !== undefined) return known
  const text = foldText(`${row.name} ${row.isin ?? ''} ${row.number ?? ''}`)
  folded.set(row, text)
  return text
}
