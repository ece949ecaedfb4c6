import { z } from 'zod'
import { call } from '#kernel/call.ts'
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

const searchEntriesShape = z
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

export const listEntries = call({
  method: 'GET',
  path: '/api/:client/portfolio/search-entries',
  service: 'portfolio',
  summary: 'What the caller can search for: their investments with the properties of each, and the market',
  access: 'portfolio/read',
  restsOn: 'brand',
  answer: searchEntriesShape,
})
