import { sendPicture } from '#features/pictures/server/picture.response.ts'
import type { Pictures } from '#features/pictures/server/pictures.keeper.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeProductDocuments, listDocumentsOfProduct } from '../product-documents.wire.ts'
import { encodeObjects, listObjects } from '../product-objects.wire.ts'
import {
  encodeBaseData,
  encodeDevelopment,
  encodeInvestments,
  encodePayouts,
  encodeTerms,
  getBaseData,
  getDevelopment,
  getInvestments,
  getPayouts,
  getTerms,
} from '../product-slices.wire.ts'
import { encodeMarket, listMarket, showPropertyPicture, showProspectusPicture } from '../products.wire.ts'
import { type Embeddable, encodeTranche, getTranche, readEmbed } from '../tranche.wire.ts'
import { getProduct } from './get-product.service.ts'
import { getProductDetails } from './get-product-details.service.ts'
import { getProductPicture } from './get-product-picture.service.ts'
import { listProductDocuments } from './list-product-documents.service.ts'
import { listProductObjects } from './list-product-objects.service.ts'
import { loadMarket } from './load-market.service.ts'
import { loadTranche } from './load-tranche.service.ts'

export function productEndpoints({ pictures }: { readonly pictures: Pictures }) {
  return [
    endpoint(listMarket, async ({ query: { size }, today, reading, principal: { brand }, ask }) => {
      const { products, total } = await ask((db) => loadMarket(db, { brand, today, reading, limit: size }))
      return { body: encodeMarket(products, { size, total }) }
    }),
    endpoint(getTranche, async ({ params: { id }, query, today, reading, principal, ask }) => {
      const { brand, loginId, investorId } = principal
      const embeds = readEmbed(query.embed)
      const asked = { brand, loginId, investorId, id, today, reading }
      const tranche = await ask((db) => loadTranche(db, asked, toParts(embeds)))
      return { body: encodeTranche(tranche, embeds) }
    }),
    endpoint(getBaseData, async ({ params: { id }, today, reading, principal: { brand }, ask }) => ({
      body: encodeBaseData(await ask((db) => getProduct(db, { brand, id, today, reading }))),
    })),
    endpoint(getTerms, async ({ params: { id }, today, reading, principal: { brand }, ask }) => ({
      body: encodeTerms(await ask((db) => getProduct(db, { brand, id, today, reading }))),
    })),
    endpoint(getPayouts, async ({ params: { id }, today, reading, principal: { brand }, ask }) => ({
      body: encodePayouts(await ask((db) => getProductDetails(db, { brand, id, today, reading }))),
    })),
    endpoint(getInvestments, async ({ params: { id }, today, reading, principal: { brand }, ask }) => ({
      body: encodeInvestments(await ask((db) => getProductDetails(db, { brand, id, today, reading }))),
    })),
    endpoint(getDevelopment, async ({ params: { id }, today, reading, principal: { brand }, ask }) => ({
      body: encodeDevelopment(await ask((db) => getProductDetails(db, { brand, id, today, reading }))),
    })),
    endpoint(listObjects, async ({ params: { id }, today, reading, principal: { brand }, ask }) => ({
      body: encodeObjects(id, await ask((db) => listProductObjects(db, { brand, id, today, reading }))),
    })),
    endpoint(
      listDocumentsOfProduct,
      async ({ params: { id }, today, reading, principal: { brand, loginId }, ask }) => ({
        body: encodeProductDocuments(
          id,
          await ask((db) => listProductDocuments(db, { brand, loginId, id, today, reading })),
        ),
      }),
    ),
    endpoint(
      showProspectusPicture,
      async ({ params: { id }, today, reading, principal: { brand }, headers, ask }) => {
        const picture = 'prospectusPicture'
        const source = await ask((db) => getProductPicture(db, { brand, id, today, reading, picture }))
        return await sendPicture(pictures, source, { headers })
      },
    ),
    endpoint(
      showPropertyPicture,
      async ({ params: { id }, today, reading, principal: { brand }, headers, ask }) => {
        const picture = 'propertyPicture'
        const source = await ask((db) => getProductPicture(db, { brand, id, today, reading, picture }))
        return await sendPicture(pictures, source, { headers })
      },
    ),
  ]
}

function toParts(embeds: ReadonlySet<Embeddable>) {
  const hasAny = (...names: readonly Embeddable[]) => names.some((name) => embeds.has(name))
  return {
    hasDetails: hasAny('auszahlungen', 'investitionen', 'entwicklung'),
    hasDocuments: hasAny('dokumente'),
    hasProperties: hasAny('immobilien'),
    hasContactPerson: hasAny('ansprechpartner'),
    hasHoldings: hasAny('eigene'),
  }
}
