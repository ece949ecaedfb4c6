import { parseDecimal } from '#kernel/decimal.ts'
import { byLocale, type Locale } from '#kernel/locale.ts'
import { compareMoney, type Money } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import { takeShare } from '../ownership.domain.ts'
import type { PropertyEntry } from './assets.api.ts'

/** B3.1: what the list can be sorted by. */
export const PROPERTY_ORDERS = ['value', 'name', 'occupancy'] as const

export type PropertyOrder = (typeof PROPERTY_ORDERS)[number]

const FIRST_CURRENCY = 'EUR'

const COLLATORS = byLocale((locale) => new Intl.Collator(locale, { numeric: true }))

/** The largest first, those without last; names settle what is left, and ids what the names leave. */
export function sortProperties(
  properties: readonly PropertyEntry[],
  order: PropertyOrder,
  locale: Locale,
): readonly PropertyEntry[] {
  const compareNames = (one: PropertyEntry, other: PropertyEntry) =>
    COLLATORS[locale].compare(one.name, other.name) || compareTexts(one.id, other.id)
  if (order === 'name') return properties.toSorted(compareNames)
  const compare = order === 'value' ? compareValues : compareOccupancies
  return properties.toSorted((one, other) => compare(one, other) || compareNames(one, other))
}

/** Whether the order by value is one for each currency. */
export function hasSeveralCurrencies(properties: readonly PropertyEntry[]): boolean {
  const currencies = properties.flatMap(({ appraisedMarketValue }) => appraisedMarketValue?.currency ?? [])
  return new Set(currencies).size > 1
}

/** Without a rate amounts of different currencies have no order: each currency keeps its own, euros first. */
function compareValues(one: PropertyEntry, other: PropertyEntry): number {
  const [left, right] = [findValue(one), findValue(other)]
  if (!left || !right) return Number(!left) - Number(!right)
  return compareCurrencies(left, right) || compareMoney(right, left)
}

/** What the fund has of it: that is what the list is about. */
function findValue({ appraisedMarketValue: whole, ownershipShare }: PropertyEntry): Money | undefined {
  return whole && takeShare(whole, ownershipShare)
}

function compareCurrencies({ currency: left }: Money, { currency: right }: Money): number {
  if (left === right) return 0
  if (left === FIRST_CURRENCY) return -1
  return right === FIRST_CURRENCY ? 1 : compareTexts(left, right)
}

function compareOccupancies(one: PropertyEntry, other: PropertyEntry): number {
  const [left, right] = [parseDecimal(one.occupancyByArea), parseDecimal(other.occupancyByArea)]
  if (!left || !right) return Number(!left) - Number(!right)
  return right.cmp(left)
}
