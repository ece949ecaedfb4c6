import type { Pictures } from '#features/pictures/server/pictures.service.ts'
import {
  PICTURE_STATUSES,
  PICTURE_TYPES,
  sendPicture,
} from '#features/pictures/server/send-picture.service.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeProductDocuments, productDocumentsShape } from '../product-documents.wire.ts'
import { encodeObjects, objectListShape } from '../product-objects.wire.ts'
import {
  baseDataShape,
  developmentShape,
  encodeBaseData,
  encodeDevelopment,
  encodeInvestments,
  encodePayouts,
  encodeTerms,
  investmentsShape,
  payoutsShape,
  termsShape,
} from '../product-slices.wire.ts'
import {
  encodeMarket,
  encodeProduct,
  marketQuery,
  marketShape,
  PRODUCTS_BASE,
  productShape,
} from '../products.wire.ts'
import {
  getProduct,
  getProductDetails,
  getProductPicture,
  listProductDocuments,
  listProductObjects,
  loadMarket,
} from './products.service.ts'

const about = { method: 'GET', service: 'fund products', access: 'portfolio/read' } as const

const aboutTranche = (slice: string, summary: string) => ({
  ...about,
  path: `${PRODUCTS_BASE}/tranche/:id${slice}`,
  summary,
  params: idParam,
})

export function productEndpoints({ pictures }: { readonly pictures: Pictures }) {
  const pictureEndpoint = (
    slice: string,
    summary: string,
    picture: 'prospectusPictureId' | 'propertyPictureId',
  ) =>
    endpoint(
      {
        ...aboutTranche(slice, summary),
        answer: { contentTypes: PICTURE_TYPES },
        statuses: PICTURE_STATUSES,
      },
      async ({ params: { id }, principal: { brand }, headers, ask }) => {
        const source = await ask((db) => getProductPicture(db, { brand, id, picture }))
        return await sendPicture(pictures, source, { headers })
      },
    )

  return [
    endpoint(
      {
        ...about,
        path: `${PRODUCTS_BASE}/erstmarkt`,
        summary: 'The products on the market, by name',
        isForPublicInvestors: true,
        query: marketQuery,
        answer: marketShape,
      },
      async ({ query: { size }, principal: { brand }, ask }) => {
        const { products, total } = await ask((db) => loadMarket(db, { brand, limit: size }))
        return { body: encodeMarket(products, { size, total }) }
      },
    ),
    endpoint(
      { ...aboutTranche('', 'What a product is'), answer: productShape },
      async ({ params: { id }, principal: { brand }, ask }) => ({
        body: encodeProduct(await ask((db) => getProduct(db, { brand, id }))),
      }),
    ),
    endpoint(
      {
        ...aboutTranche('/basisdaten', 'Who stands behind a product, and its capital'),
        answer: baseDataShape,
      },
      async ({ params: { id }, principal: { brand }, ask }) => ({
        body: encodeBaseData(await ask((db) => getProduct(db, { brand, id }))),
      }),
    ),
    endpoint(
      { ...aboutTranche('/beteiligung', 'On what terms one participates'), answer: termsShape },
      async ({ params: { id }, principal: { brand }, ask }) => ({
        body: encodeTerms(await ask((db) => getProduct(db, { brand, id }))),
      }),
    ),
    endpoint(
      { ...aboutTranche('/auszahlungen', 'Payouts, planned and actual, by year'), answer: payoutsShape },
      async ({ params: { id }, principal: { brand }, ask }) => ({
        body: encodePayouts(await ask((db) => getProductDetails(db, { brand, id }))),
      }),
    ),
    endpoint(
      { ...aboutTranche('/investitionen', 'Where the money comes from and goes'), answer: investmentsShape },
      async ({ params: { id }, principal: { brand }, ask }) => ({
        body: encodeInvestments(await ask((db) => getProductDetails(db, { brand, id }))),
      }),
    ),
    endpoint(
      { ...aboutTranche('/entwicklung', 'How a product has developed'), answer: developmentShape },
      async ({ params: { id }, principal: { brand }, ask }) => ({
        body: encodeDevelopment(await ask((db) => getProductDetails(db, { brand, id }))),
      }),
    ),
    endpoint(
      { ...aboutTranche('/objekte', 'The properties of a product, by name'), answer: objectListShape },
      async ({ params: { id }, principal: { brand }, ask }) => ({
        body: encodeObjects(id, await ask((db) => listProductObjects(db, { brand, id }))),
      }),
    ),
    endpoint(
      {
        ...aboutTranche('/dokumente', 'The documents of a product, newest report period first'),
        answer: productDocumentsShape,
      },
      async ({ params: { id }, principal: { brand, loginId }, ask }) => ({
        body: encodeProductDocuments(id, await ask((db) => listProductDocuments(db, { brand, loginId, id }))),
      }),
    ),
    pictureEndpoint('/prospektbild', 'The picture on the prospectus', 'prospectusPictureId'),
    pictureEndpoint('/objektbild', 'A picture of the property', 'propertyPictureId'),
  ]
}
