import { z } from 'zod'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { assetShape, encodeAsset } from '../assets.wire.ts'
import { getProperty, listPropertiesOfParent } from './assets.service.ts'

const MAX_KEY_CHARACTERS = 200
const keyText = z.string().min(1).max(MAX_KEY_CHARACTERS)

export const assetEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/real-estate/v2/property/byparent/:system/:key',
      service: 'real estate',
      summary: 'The properties of a fund or product by name; active=true leaves out those that are sold',
      access: 'portfolio/read',
      params: z.strictObject({ system: keyText, key: keyText }),
      query: z.object({ active: z.enum(['true', 'false']).default('false') }),
      answer: z.array(assetShape),
    },
    async ({ ask, brand, params, query }) => {
      const isActiveOnly = query.active === 'true'
      const properties = await ask((db) =>
        listPropertiesOfParent(db, { brand: brand.name, parent: params, isActiveOnly }),
      )
      return { body: properties.map(encodeAsset) }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/real-estate/v2/property/:id',
      service: 'real estate',
      summary: 'One property',
      access: 'portfolio/read',
      params: idParam,
      answer: assetShape,
    },
    async ({ ask, brand, params }) => ({
      body: encodeAsset(await ask((db) => getProperty(db, { brand: brand.name, id: params.id }))),
    }),
  ),
]
