import { type BrandName, brandOf } from '../house-brand.ts'
import { type Cents, cents, divideRounded, roundUpTo, share, sum } from '../numbers/amounts.ts'
import { type Month, monthOf, yearOf } from '../numbers/calendar.ts'
import type { Property } from '../properties/property.ts'
import { loanBalance } from '../properties/property-loan.ts'
import type { ProductPlan } from './product-plan.ts'

/** Where the money comes from and where it goes: both sides have the same sum. */
export type Budget = {
  readonly sources: { readonly equity: Cents; readonly agio: Cents; readonly debt: Cents }
  readonly uses: {
    readonly purchase: Cents
    readonly acquisitionCosts: Cents
    readonly building: Cents
    readonly fees: Cents
    readonly reserve: Cents
  }
}

/** Rates are hundredths of a per cent of the nominal. */
type YearsPayout = {
  readonly year: number
  readonly planned: number
  readonly actual: number | undefined
}

export type Product = {
  readonly plan: ProductPlan
  readonly brand: BrandName
  readonly properties: readonly Property[]
  readonly issuedIn: Month
  readonly budget: Budget
  readonly investmentCapital: Cents
  readonly payouts: readonly YearsPayout[]
  readonly valuations: readonly { readonly month: Month; readonly netAssetValue: Cents }[]
}

export const PRODUCT_CURRENCY = 'EUR'
/** Properties point to fund products by it (business.md §7). */
export const PRODUCT_SYSTEM = 'tranche'

const LEAST_RESERVE = 0.02

export function createProduct(
  plan: ProductPlan,
  house: { readonly asOf: Month; readonly properties: readonly Property[] },
): Product {
  const properties = house.properties.filter((property) => property.plan.owners.includes(plan.key))
  const issuedIn = house.asOf - plan.age
  const budget = drawBudget(plan, properties)
  return {
    plan,
    brand: brandOf(plan.key),
    properties,
    issuedIn,
    budget,
    investmentCapital: sum(Object.values(budget.sources)),
    payouts: listPayouts(plan, properties, issuedIn, house.asOf),
    valuations: listValuations(properties, budget, issuedIn, house.asOf),
  }
}

/** The month in which the payout for a year is made, so that the year's figures are known. */
export function payoutMonth(year: number): Month {
  return monthOf(`${year + 1}-06-30`)
}

function ownPart({ plan }: Property, amount: Cents): Cents {
  return Math.round(amount / plan.owners.length)
}

function drawBudget(plan: ProductPlan, properties: readonly Property[]): Budget {
  const total = (of: (property: Property) => Cents) =>
    sum(properties.map((property) => ownPart(property, of(property))))
  const purchase = total((property) => property.purchasePrice)
  const acquisitionCosts = total((property) => property.acquisitionCosts)
  const building = total((property) => property.buildingBudget)
  const debt = total((property) => property.loan?.principal ?? 0)
  const costs = purchase + acquisitionCosts + building
  const equity = roundUpTo(
    (costs - debt) / (1 + (plan.agio - plan.fees) / 100 - LEAST_RESERVE),
    cents(100_000),
  )
  const agio = share(equity, plan.agio / 100)
  const fees = share(equity, plan.fees / 100)
  return {
    sources: { equity, agio, debt },
    uses: { purchase, acquisitionCosts, building, fees, reserve: equity + agio + debt - costs - fees },
  }
}

/** Years in which less came in than planned, as a part of the plan. */
const LEAN_YEARS: Readonly<Record<number, readonly [others: number, hotels: number]>> = {
  2020: [0.9, 0.4],
  2021: [0.95, 0.6],
  2023: [0.9, 0.95],
  2024: [0.9, 1],
}

function listPayouts(
  plan: ProductPlan,
  properties: readonly Property[],
  issuedIn: Month,
  asOf: Month,
): readonly YearsPayout[] {
  const finishedIn = Math.max(issuedIn, ...properties.map((property) => property.finishedIn ?? 0))
  const isHotel = plan.asset_class.endsWith('_HOTEL')
  return Array.from({ length: plan.term_years }, (_, index) => {
    const year = yearOf(issuedIn) + 1 + index
    const planned = year <= yearOf(finishedIn) ? 0 : Math.round(plan.planned * 100)
    const isPaid = payoutMonth(year) <= asOf
    const lean = LEAN_YEARS[year]?.[isHotel ? 1 : 0] ?? 1
    return { year, planned, actual: isPaid ? divideRounded(Math.round(planned * lean), 25) * 25 : undefined }
  })
}

/** Half-yearly: buildings, less what is owed on them, and what lies in the bank. */
function listValuations(
  properties: readonly Property[],
  budget: Budget,
  issuedIn: Month,
  asOf: Month,
): Product['valuations'] {
  const valuations = []
  for (let month = issuedIn + 1; month <= asOf; month += 1) {
    if (month % 6 !== 5 && month !== asOf) continue
    const net = sum(
      properties.map((property) => {
        const isSold = property.soldIn !== undefined && month >= property.soldIn
        const value = isSold ? (property.salePrice ?? 0) : property.valueAt(month)
        const toBuild = property.buildingBudget - builtUntil(property, month)
        return ownPart(property, value + toBuild - loanBalance(property.loan, month))
      }),
    )
    valuations.push({ month, netAssetValue: net + budget.uses.reserve })
  }
  return valuations
}

function builtUntil(property: Property, month: Month): Cents {
  let built = 0
  for (let at = property.boughtIn; at <= month; at += 1) built += property.buildingCostsAt(at)
  return built
}
