import { valueGrowth } from '../market/market.ts'
import { type Cents, cents, roundTo, share } from '../numbers/amounts.ts'
import type { Month } from '../numbers/calendar.ts'
import { Random } from '../numbers/random.ts'
import type { Property } from '../properties/property.ts'
import { loanBalance, type PropertyLoan } from '../properties/property-loan.ts'
import type { FundPlan } from './fund-plan.ts'
import type { LineOf } from './statements.ts'

/** Something a fund owns, as its books see it. All amounts are the fund's own part. */
export type Holding = {
  readonly line: LineOf<'statementOfAssets'>
  readonly boughtIn: Month
  readonly soldIn: Month | undefined
  readonly price: Cents
  readonly acquisitionCosts: Cents
  readonly salePrice: Cents
  readonly isAbroad: boolean
  readonly paysGroundRent: boolean
  /** Ratio a year on the fund's own loan. */
  readonly interest: number
  valueAt(month: Month): Cents
  /** Of the building behind it, whoever owns it. */
  marketValueAt(month: Month): Cents
  rentAt(month: Month): Cents
  /** What a company or another fund pays out. */
  incomeAt(month: Month): Cents
  buildingCostsAt(month: Month): Cents
  loanAt(month: Month): Cents
}

const NONE = () => 0
/** Of a company's rents, what is left after running the building. */
const COMPANY_MARGIN = 0.84

export function holdProperty(property: Property, parts: number): Holding {
  const { plan, soldIn, loan } = property
  const part = (amount: Cents) => Math.round(amount / parts)
  const isHeldDirectly = plan.structure === 'directAsset' || plan.structure === 'clubDeal'
  const ownDebt = (month: Month) => (isHeldDirectly ? 0 : loanBalance(loan, month))
  const valueAt = (month: Month) => {
    const value = property.valueAt(month)
    return value === 0 ? 0 : part(value - ownDebt(month))
  }
  return {
    line: lineOf(property),
    boughtIn: property.boughtIn,
    soldIn,
    price: valueAt(property.boughtIn),
    acquisitionCosts: part(property.acquisitionCosts),
    salePrice: soldIn === undefined ? 0 : part((property.salePrice ?? 0) - ownDebt(soldIn)),
    isAbroad: plan.country !== 'DE',
    paysGroundRent: isHeldDirectly && plan.form === 'leasehold',
    interest: loan?.interest ?? 0,
    valueAt,
    marketValueAt: (month) => part(property.valueAt(month)),
    rentAt: isHeldDirectly ? (month) => part(property.rentAt(month)) : NONE,
    incomeAt: isHeldDirectly ? NONE : (month) => part(companyIncome(property, loan, month)),
    buildingCostsAt: (month) => part(property.buildingCostsAt(month)),
    loanAt: isHeldDirectly
      ? (month) => (property.valueAt(month) === 0 ? 0 : part(loanBalance(loan, month)))
      : NONE,
  }
}

function lineOf({ plan }: Property): Holding['line'] {
  if (plan.structure === 'fundInFund') return 'fundUnits'
  if (plan.structure === 'propertyCompany') return 'sharesInPropertyCompanies'
  return plan.is_development ? 'propertiesUnderConstruction' : 'directlyHeldProperties'
}

/** Rents less costs, interest and what goes to the bank. */
function companyIncome(property: Property, loan: PropertyLoan | undefined, month: Month): Cents {
  const rent = property.rentAt(month)
  if (rent === 0) return 0
  const owed = loanBalance(loan, month)
  const repaid = loanBalance(loan, month - 1) - owed
  return Math.max(
    0,
    share(rent, COMPANY_MARGIN) - share(owed, (loan?.interest ?? 0) / 12) - Math.max(0, repaid),
  )
}

/** Units of other funds, or companies that run infrastructure: bought one after another, valued every quarter. */
export function holdUnits(
  plan: FundPlan,
  house: { readonly seed: string; readonly asOf: Month },
): readonly Holding[] {
  if (plan.size === undefined || plan.age === undefined) return []
  const random = new Random(house.seed, 'units', plan.key)
  const weights = Array.from({ length: random.integer(4, 6) }, () => random.between(0.6, 1.4))
  const whole = weights.reduce((total, weight) => total + weight, 0)
  const firstIn = house.asOf - plan.age
  const segment = plan.kind === 'infrastructure' ? 'infrastructure' : 'fundUnits'
  const line = plan.kind === 'infrastructure' ? 'sharesInPropertyCompanies' : 'fundUnits'

  return weights.map((weight, index) => {
    const worth = cents((plan.size ?? 0) * 1_000_000 * (weight / whole))
    const boughtIn = firstIn + Math.round((index / weights.length) * (plan.age ?? 0) * 0.6)
    const annualIncome = random.between(0.042, 0.054)
    const quarterOf = (month: Month) => Math.max(boughtIn, month - (month % 3))
    const valueAt = (month: Month) => {
      if (month < boughtIn) return 0
      const quarter = quarterOf(month)
      const opinion = new Random(house.seed, 'units', plan.key, index, quarter).between(0.992, 1.008)
      return roundTo(share(worth, valueGrowth(segment, house.asOf, quarter) * opinion), 100)
    }
    return {
      line,
      boughtIn,
      soldIn: undefined,
      price: valueAt(boughtIn),
      acquisitionCosts: share(worth, 0.008),
      salePrice: 0,
      isAbroad: true,
      paysGroundRent: false,
      interest: 0,
      valueAt,
      marketValueAt: NONE,
      rentAt: NONE,
      incomeAt: (month) => (month < boughtIn ? 0 : share(valueAt(month), annualIncome / 12)),
      buildingCostsAt: NONE,
      loanAt: NONE,
    }
  })
}
