import { rentGrowth, valueGrowth } from '../market/market.ts'
import { type Cents, cents, roundTo, share, sum } from '../numbers/amounts.ts'
import { type Month, yearOf } from '../numbers/calendar.ts'
import { Random } from '../numbers/random.ts'
import { appraise, createUses, type Use } from './lettings.ts'
import { findLoan, type PropertyLoan } from './property-loan.ts'
import type { PropertyPlan } from './property-plan.ts'

export type Property = {
  readonly plan: PropertyPlan
  readonly currency: string
  readonly constructionYear: number
  readonly boughtIn: Month
  readonly soldIn: Month | undefined
  readonly salePrice: Cents | undefined
  readonly purchasePrice: Cents
  readonly acquisitionCosts: Cents
  /** Of the whole building, until it is finished. */
  readonly buildingBudget: Cents
  /** Of a house that is being built. */
  readonly finishedIn: Month | undefined
  readonly uses: readonly Use[]
  readonly loan: PropertyLoan | undefined
  /** Of the months in which somebody came to value it, oldest first; the purchase is the first. */
  readonly appraisals: readonly { readonly month: Month; readonly value: Cents }[]
  /** The last appraisal and what was built since. Nothing before it was bought and after it was sold. */
  valueAt(month: Month): Cents
  rentAt(month: Month): Cents
  buildingCostsAt(month: Month): Cents
}

const BUILDING_STARTS_AFTER_MONTHS = 3
const BUILDING_MONTHS = 42
/** Of the value when finished. */
const COSTS_OF_DEVELOPMENT = 0.84
const LAND_IN_COSTS = 0.28

export function createProperty(
  plan: PropertyPlan,
  house: { readonly seed: string; readonly asOf: Month; readonly currency: string },
): Property {
  const random = new Random(house.seed, 'property', plan.key)
  const boughtIn = house.asOf - plan.held
  const soldIn = plan.sold === undefined ? undefined : house.asOf - plan.sold
  const until = soldIn ?? house.asOf
  const uses = createUses(plan, random)
  const worth = appraise(plan, uses)
  const purchasePrice = plan.is_development
    ? roundTo(share(worth, COSTS_OF_DEVELOPMENT * LAND_IN_COSTS), cents(10_000))
    : roundTo(
        share(worth, valueGrowth(plan.use, until, boughtIn) * random.between(0.965, 0.99)),
        cents(10_000),
      )
  const buildingBudget = plan.is_development ? share(worth, COSTS_OF_DEVELOPMENT * (1 - LAND_IN_COSTS)) : 0
  const finishedIn = plan.is_development
    ? boughtIn + BUILDING_STARTS_AFTER_MONTHS + BUILDING_MONTHS
    : undefined
  const builtUntil = (month: Month): Cents =>
    share(buildingBudget, clamp((month - boughtIn - BUILDING_STARTS_AFTER_MONTHS) / BUILDING_MONTHS))

  const appraisals = listAppraisals({ plan, random, worth, boughtIn, purchasePrice, builtUntil, until })
  const isHeld = (month: Month) => month >= boughtIn && (soldIn === undefined || month < soldIn)
  const contractedRent = sum(uses.map((use) => use.contractedRent))

  return {
    plan,
    currency: house.currency,
    constructionYear: finishedIn === undefined ? Math.min(plan.year, yearOf(boughtIn)) : yearOf(finishedIn),
    boughtIn,
    soldIn,
    salePrice: soldIn === undefined ? undefined : priceAtSale(plan, appraisals, random),
    purchasePrice,
    acquisitionCosts: roundTo(share(purchasePrice, random.between(0.055, 0.085)), cents(1000)),
    buildingBudget,
    finishedIn,
    uses,
    loan: findLoan(plan, { price: purchasePrice, boughtIn, asOf: house.asOf, random }),
    appraisals,
    valueAt(month) {
      if (!isHeld(month)) return 0
      const appraisal = appraisals.findLast((one) => one.month <= month)
      if (!appraisal) return 0
      return appraisal.value + builtUntil(month) - builtUntil(appraisal.month)
    },
    rentAt: (month) =>
      isHeld(month) ? Math.round((contractedRent / 12) * rentGrowth(house.asOf, month)) : 0,
    buildingCostsAt: (month) =>
      isHeld(month) && month > boughtIn ? builtUntil(month) - builtUntil(month - 1) : 0,
  }
}

type Valuing = {
  readonly plan: PropertyPlan
  readonly random: Random
  /** On the day everything is as of, or that it was sold. */
  readonly worth: Cents
  readonly boughtIn: Month
  readonly purchasePrice: Cents
  readonly builtUntil: (month: Month) => Cents
  readonly until: Month
}

/** Every quarter, each property in a month of its own choice, following the market with a little opinion. */
function listAppraisals({ plan, random, worth, boughtIn, purchasePrice, builtUntil, until }: Valuing) {
  const appraisals = [{ month: boughtIn, value: purchasePrice }]
  const phase = random.integer(0, 2)
  const last = until - ((until - phase) % 3)
  for (let month = boughtIn + 1; month <= until; month += 1) {
    if (month % 3 !== phase) continue
    const opinion = month === last ? 1 : random.between(0.994, 1.006)
    const built = builtUntil(month)
    const profitSoFar = share(built, (1 / COSTS_OF_DEVELOPMENT - 1) / (1 - LAND_IN_COSTS) / 2)
    const value = plan.is_development
      ? purchasePrice + built + profitSoFar
      : roundTo(share(worth, valueGrowth(plan.use, until, month) * opinion), cents(10_000))
    appraisals.push({ month, value })
  }
  return appraisals
}

function priceAtSale(plan: PropertyPlan, appraisals: Property['appraisals'], random: Random): Cents {
  const value = appraisals.at(-1)?.value ?? 0
  const premium = plan.location === 'C' ? random.between(0.92, 0.96) : random.between(1.01, 1.04)
  return roundTo(share(value, premium), cents(50_000))
}

function clamp(ratio: number): number {
  return Math.min(1, Math.max(0, ratio))
}
