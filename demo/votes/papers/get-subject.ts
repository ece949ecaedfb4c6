import type { Fund } from '../../funds/fund.ts'
import type { DemoHouse } from '../../house.ts'
import type { Product } from '../../products/product.ts'
import type { Property } from '../../properties/property.ts'

export const getFund = (house: DemoHouse, key: string): Fund => getByKey(house.funds, key)
export const getProduct = (house: DemoHouse, key: string): Product => getByKey(house.products, key)
export const getProperty = (house: DemoHouse, key: string): Property => getByKey(house.properties, key)

function getByKey<Item extends { readonly plan: { readonly key: string } }>(
  items: readonly Item[],
  key: string,
): Item {
  const item = items.find(({ plan }) => plan.key === key)
  if (!item) throw new Error(`${key}: is not part of the demo house`)
  return item
}
