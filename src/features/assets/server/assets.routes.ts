import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeAsset, getAsset, listAssetsOfParent } from '../assets.wire.ts'
import { getProperty } from './get-property.service.ts'
import { listPropertiesOfParent } from './list-properties-of-parent.service.ts'

export const assetEndpoints = [
  endpoint(listAssetsOfParent, async ({ ask, brand, params, query, today }) => {
    const isActiveOnly = query.active === 'true'
    const properties = await ask((db) =>
      listPropertiesOfParent(db, { brand: brand.name, parent: params, today, isActiveOnly }),
    )
    return { body: properties.map(encodeAsset) }
  }),
  endpoint(getAsset, async ({ ask, brand, params, today }) => ({
    body: encodeAsset(await ask((db) => getProperty(db, { brand: brand.name, id: params.id, today }))),
  })),
]
