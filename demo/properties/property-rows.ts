import type { TableFolder } from '../bundle/bundle-writer.ts'
import { MARKETS } from '../market/market.ts'
import { sum, toAmount, toDecimal, toPercentage } from '../numbers/amounts.ts'
import { dayIn, firstDay, lastDay, type Month, workdayIn, yearOf } from '../numbers/calendar.ts'
import { Random } from '../numbers/random.ts'
import type { Property } from './property.ts'
import { loanBalance } from './property-loan.ts'

const VALUATION_MONTHS = 60

export type PropertyParent = {
  readonly system: string
  readonly key: string
  readonly ownership_share: string
  readonly is_indirect: boolean
}

type House = { readonly seed: string; readonly asOf: Month }

export function writeProperty(
  tables: TableFolder,
  property: Property,
  house: House & { readonly parents: readonly PropertyParent[] },
): void {
  const { plan } = property
  tables.write('property', {
    source_system: 'estatebook',
    key: plan.key,
    name: plan.name,
    street: plan.street,
    house_number: plan.house_number,
    zip: plan.zip,
    city: plan.city,
    country: plan.country,
    latitude: plan.latitude,
    longitude: plan.longitude,
    main_use_type: plan.use,
    is_development: plan.is_development,
    currency: property.currency,
    form_of_ownership: plan.form,
    ownership_structure: plan.structure,
    investment_profile: plan.profile,
    investment_strategy: plan.strategy,
    location_quality: plan.location,
    as_of: lastDay(lastMonth(property, house)),
    ...describeYears(property),
    ...describeLettings(property, house),
    ...describeValues(property, house),
  })
  for (const parent of house.parents) tables.write('property_parent', { property: plan.key, ...parent })
  for (const use of property.uses) {
    tables.write('property_use', {
      property: plan.key,
      use_type: use.useType,
      is_development: plan.is_development,
      area: toDecimal(use.area, 2),
      annual_rent: toAmount(use.contractedRent),
    })
  }
  for (const { month, value } of property.appraisals) {
    if (month < house.asOf - VALUATION_MONTHS || month > lastMonth(property, house)) continue
    tables.write('property_valuation', {
      property: plan.key,
      day: lastDay(month),
      market_value: toAmount(value),
      currency: property.currency,
    })
  }
  writeLoan(tables, property, house)
}

/** At whose end it was still there. */
function lastMonth({ soldIn }: Property, { asOf }: House): Month {
  return soldIn === undefined ? asOf : soldIn - 1
}

function describeYears({ constructionYear, boughtIn, soldIn }: Property) {
  const isOld = constructionYear < 1990
  return {
    construction_year: constructionYear,
    // Old houses were done up some years before they were bought.
    economic_construction_year: isOld ? Math.max(constructionYear, yearOf(boughtIn) - 12) : constructionYear,
    purchased_on: workdayIn(boughtIn, 15),
    sold_on: soldIn === undefined ? undefined : workdayIn(soldIn, 15),
  }
}

function describeLettings({ plan, uses }: Property, { seed }: House) {
  const random = new Random(seed, 'lettings', plan.key)
  const area = sum(uses.map((use) => use.area))
  const letArea = sum(uses.map((use) => use.letArea))
  const potential = sum(uses.map((use) => use.potentialRent))
  const contracted = sum(uses.map((use) => use.contractedRent))
  const metres = plan.area
  const hasGarage = !['other', 'leisure'].includes(plan.use)
  const areaOf = (...names: readonly string[]) =>
    sum(uses.filter((use) => names.includes(use.useType)).map((use) => use.area)) / 100
  const count = (places: number) => (places >= 1 ? Math.floor(places) : undefined)
  const { wault } = MARKETS[plan.use]
  const base =
    wault === undefined || plan.is_development
      ? undefined
      : Math.round(wault * random.between(0.8, 1.2) * 100)
  return {
    land_area: toDecimal(
      Math.round(metres * 100 * (plan.use === 'industrialLogistics' ? 1.9 : random.between(0.45, 0.85))),
      2,
    ),
    lettable_area: toDecimal(area, 2),
    let_area: toDecimal(letArea, 2),
    parking_spaces_inside: hasGarage ? count(areaOf('parking') / 28 + metres / 160) : undefined,
    parking_spaces_outside: count(metres / random.integer(220, 600)),
    pitches: count(areaOf('leisure') / (plan.use === 'leisure' ? 45 : Infinity)),
    care_places: count(areaOf('agedCare') / 48),
    beds: count(areaOf('hotel') / 31 + areaOf('studentHousing') / 24),
    occupancy_by_area: toPercentage(letArea / area),
    occupancy_by_parking:
      hasGarage && !plan.is_development ? toPercentage(random.between(0.82, 0.99)) : undefined,
    occupancy_by_potential_rent: toPercentage(contracted / potential),
    annual_contracted_rent: toAmount(contracted),
    annual_potential_rent: toAmount(potential),
    wault_base_years: base === undefined ? undefined : toDecimal(base, 2),
    wault_worst_case_years:
      base === undefined ? undefined : toDecimal(Math.round(base * random.between(0.72, 0.92)), 2),
  }
}

function describeValues(property: Property, house: House) {
  const { purchasePrice, acquisitionCosts, salePrice } = property
  const { asOf } = house
  const value = property.valueAt(lastMonth(property, house))
  let built = 0
  for (let month = property.boughtIn; month <= asOf; month += 1) built += property.buildingCostsAt(month)
  return {
    appraised_market_value: toAmount(value),
    // A house that is being built is booked at what it has cost so far.
    booked_value: toAmount(property.plan.is_development ? purchasePrice + built : value),
    net_purchase_price: toAmount(purchasePrice),
    total_investment_costs: toAmount(purchasePrice + acquisitionCosts + built),
    sale_price: salePrice === undefined ? undefined : toAmount(salePrice),
  }
}

function writeLoan(tables: TableFolder, { plan, loan, soldIn, currency }: Property, { asOf }: House): void {
  if (!loan || soldIn !== undefined) return
  tables.write('property_loan', {
    property: plan.key,
    key: `${plan.key}-L1`,
    lender: loan.lender,
    amount: toAmount(loanBalance(loan, asOf)),
    currency,
    interest_rate: toPercentage(loan.interest),
    repayment_rate: toPercentage(loan.repayment),
    fixed_until: dayIn(loan.fixedUntil, 30),
    matures_on: firstDay(loan.fixedUntil + 6),
  })
}
