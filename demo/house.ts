import { z } from 'zod'
import type { Day } from '#kernel/dates.ts'
import { createFund, FUND_SYSTEM, type Fund } from './funds/fund.ts'
import { readFundPlans } from './funds/fund-plan.ts'
import { type BrandName, brandOf } from './house-brand.ts'
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
    fundPlans.find((fund) => owners.includes(fund.key))?.currency ?? PRODUCT_CURRENCY
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

export function listParents({ funds, products }: DemoHouse, property: Property): readonly PropertyParent[] {
  const isItsOwn = (owner: { readonly properties: readonly Property[] }) =>
    owner.properties.includes(property)
  return [
    ...funds.filter(isItsOwn).map(({ plan }) => ({ system: FUND_SYSTEM, key: plan.key })),
    ...products.filter(isItsOwn).map(({ plan }) => ({ system: PRODUCT_SYSTEM, key: plan.key })),
  ]
}
