import { type BrandName, brandOf } from '../house-brand.ts'
import { type Cents, cents, roundUpTo, sum } from '../numbers/amounts.ts'
import type { Month } from '../numbers/calendar.ts'
import { createIsin } from '../numbers/check-digits.ts'
import { Random } from '../numbers/random.ts'
import type { Property } from '../properties/property.ts'
import { type BookMonth, type FundBooks, keepBooks } from './fund-books.ts'
import type { FundPlan } from './fund-plan.ts'
import { holdProperty, holdUnits } from './holdings.ts'

export type Fund = {
  readonly plan: FundPlan
  readonly brand: BrandName
  readonly isin: string
  /** Of its own; a fund of funds shows those of the funds it holds. */
  readonly properties: readonly Property[]
  /** What its units of other funds are worth now; the first of them are of its targets, in that order. */
  readonly units: readonly Cents[]
  readonly books: FundBooks
  readonly startedIn: Month
  readonly now: BookMonth
  /** What all its investors have promised. */
  readonly commitments: Cents
}

/** Named on rows that a fund's accounting would deliver; properties point to funds by it. */
export const FUND_SYSTEM = 'fundbook'

export function createFund(
  plan: FundPlan,
  house: { readonly seed: string; readonly asOf: Month; readonly properties: readonly Property[] },
): Fund {
  const properties = house.properties.filter((property) => property.plan.owners.includes(plan.key))
  const units = holdUnits(plan, house)
  const holdings = [
    ...properties.map((property) => holdProperty(property, property.plan.owners.length)),
    ...units,
  ]
  const books = keepBooks(plan, holdings, house.asOf)
  const [first, now] = [books.months.at(0), books.months.at(-1)]
  if (!first || !now) throw new Error(`${plan.key}: holds nothing`)
  const called = sum(books.calls.map((call) => call.amount))
  const targets = house.properties.filter((property) =>
    property.plan.owners.some((key) => plan.targets.includes(key)),
  )
  return {
    plan,
    brand: brandOf(plan.key),
    isin: createIsinOf(plan, house.seed),
    properties: [...properties, ...targets],
    units: units.map((unit) => unit.valueAt(house.asOf)),
    books,
    startedIn: first.month,
    now,
    commitments: plan.called === 1 ? called : roundUpTo(called / plan.called, cents(500_000)),
  }
}

function createIsinOf(plan: FundPlan, seed: string): string {
  const random = new Random(seed, 'isin', plan.key)
  if (plan.domicile === 'LU') return createIsin('LU', `2${random.digits(8)}`)
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')
  return createIsin(
    'DE',
    `000A${random.digits(1)}${random.pick(letters)}${random.pick(letters)}${random.digits(2)}`,
  )
}
