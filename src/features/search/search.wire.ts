import { z } from 'zod'
import type { SearchEntries } from './search.domain.ts'

const propertyShape = z
  .strictObject({
    id: z.guid(),
    name: z.string(),
    street: z.string().meta({ description: 'With the house number' }),
    zip: z.string(),
    city: z.string(),
    country: z.string().length(2),
  })
  .meta({ id: 'SearchableProperty' })

const fundShape = z
  .strictObject({ id: z.guid(), name: z.string(), fundName: z.string().optional() })
  .meta({ id: 'SearchableFund' })

const investmentShape = z
  .strictObject({
    ...fundShape.shape,
    number: z.string().optional(),
    isin: z.string().optional(),
    properties: z.array(propertyShape).meta({ description: 'Those that are opened under this item' }),
  })
  .meta({ id: 'SearchableInvestment' })

export const searchEntriesShape = z
  .strictObject({ investments: z.array(investmentShape), funds: z.array(fundShape) })
  .meta({ id: 'SearchEntries' })

export function encodeSearchEntries({
  investments,
  funds,
}: SearchEntries): z.infer<typeof searchEntriesShape> {
  return {
    investments: investments.map(({ properties, ...item }) => ({ ...item, properties: [...properties] })),
    funds: [...funds],
  }
}
