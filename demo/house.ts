import { z } from 'zod'
import type { Day } from '#kernel/dates.ts'
import { createFund, FUND_SYSTEM, type Fund } from './funds/fund.ts'
import { readFundPlans } from './funds/fund-plan.ts'
import { type BrandName, brandOf } from './house-brand.ts'
import { sum, toPercentage } from './numbers/amounts.ts'
import { type Month, monthOf } from './numbers/calendar.ts'
import { readPlan } from './plans/read-plan.ts'
import { createProduct, PRODUCT_CURRENCY, PRODUCT_SYSTEM, type Product } from './products/product.ts'
import { readProductPlans } from './products/product-plan.ts'
import { createProperty, type Property } from './properties/property.ts'
import { readPropertyPlans } from './properties/property-plan.ts'
import type { PropertyParent } from './properties/property-rows.ts'

const contactPerson = z.object({
  key: z.string(),
  brand: z.enum(['halden', 'linden']),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.enum(['m', 'w']),
  position: z.string(),
  phone: z.string(),
})

export type ContactPerson = z.infer<typeof contactPerson>

/** Everything that is not an investor's: made in memory, in a blink. */
export type DemoHouse = {
  readonly seed: string
  readonly asOf: Month
  readonly contactPersons: readonly ContactPerson[]
  readonly properties: readonly Property[]
  readonly funds: readonly Fund[]
  readonly products: readonly Product[]
}

export async function createHouse({
  seed,
  asOf,
}: {
  readonly seed: string
  readonly asOf: Day
}): Promise<DemoHouse> {
  const [contactPersons, propertyPlans, fundPlans, productPlans] = await Promise.all([
    readPlan('contact-persons', contactPerson),
    readPropertyPlans(),
    readFundPlans(),
    readProductPlans(),
  ])
  const month = monthOf(asOf)
  const currencyOf = (owners: readonly string[]) =>
    [...fundPlans, ...productPlans].find(({ key }) => owners.includes(key))?.currency ?? PRODUCT_CURRENCY
  const properties = propertyPlans.map((plan) =>
    createProperty(plan, { seed, asOf: month, currency: currencyOf(plan.owners) }),
  )
  const house = { seed, asOf: month, properties }
  return {
    ...house,
    contactPersons,
    funds: fundPlans.map((plan) => createFund(plan, house)),
    products: productPlans.map((plan) => createProduct(plan, house)),
  }
}

/** What one brand may know of the house. */
export function ofBrand(house: DemoHouse, brand: BrandName): DemoHouse {
  return {
    ...house,
    contactPersons: house.contactPersons.filter((person) => person.brand === brand),
    properties: house.properties.filter(({ plan }) => plan.owners.some((key) => brandOf(key) === brand)),
    funds: house.funds.filter((fund) => fund.brand === brand),
    products: house.products.filter((product) => product.brand === brand),
  }
}

/** B3.2: who owns a property, and how much of it. Owners share alike; a fund of funds has its part of what its targets own. */
export function listParents({ funds, products }: DemoHouse, property: Property): readonly PropertyParent[] {
  const { owners } = property.plan
  const ofFunds = funds
    .filter((fund) => fund.properties.includes(property))
    .map((fund) => {
      const isDirect = owners.includes(fund.plan.key)
      const stake = isDirect ? 1 : sum(owners.map((owner) => findStake(funds, fund, owner)))
      return {
        system: FUND_SYSTEM,
        key: fund.plan.key,
        ownership_share: toPercentage(stake / owners.length, isDirect ? SHARE_DECIMALS : 2),
        is_indirect: !isDirect,
      }
    })
  const ofProducts = products
    .filter((product) => product.properties.includes(property))
    .map(({ plan }) => ({
      system: PRODUCT_SYSTEM,
      key: plan.key,
      ownership_share: toPercentage(1 / owners.length, SHARE_DECIMALS),
      is_indirect: false,
    }))
  return [...ofFunds, ...ofProducts]
}

/** As the database keeps them, so that a third comes to the cent of the books. */
const SHARE_DECIMALS = 10

/** The part of all units of a target that a fund holds. */
function findStake(funds: readonly Fund[], { plan, units }: Fund, target: string): number {
  const worth = units[plan.targets.indexOf(target)] ?? 0
  const held = funds.find((fund) => fund.plan.key === target)
  return held ? worth / held.now.statementOfAssets.netAssetValue : 0
}
