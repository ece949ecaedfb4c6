import { z } from 'zod'
import { PICTURE_STATUSES, PICTURE_TYPES } from '#features/pictures/pictures.domain.ts'
import { call } from '#kernel/call.ts'
import { dayText, germanMoney, halLinks, idParam, linkList, withoutEmpty } from '#kernel/wire/shapes.ts'
import { encodeOptionalMoney } from './german-money.wire.ts'
import { type FundProduct, MARKET_PAGE_SIZE } from './products.domain.ts'

export const PRODUCTS_BASE = '/api/produkte/v2'
export const TRANCHE_PATH = `${PRODUCTS_BASE}/tranche/:id` as const

const about = { method: 'GET', service: 'fund products', access: 'portfolio/read' } as const
export const aboutTranche = { ...about, params: idParam } as const

const text = z.string()

export const productShape = z
  .strictObject({
    id: z.guid(),
    name: text,
    jahr: z.int(),
    waehrung: text.length(3),
    assetklasse: text.meta({ description: 'Type and subtype, divided by the first underscore' }),
    mindestbeteiligung: germanMoney.optional(),
    gegenstand: text.optional(),
    erste_ausschuettung: dayText.optional(),
    links: linkList,
  })
  .meta({ id: 'Produkt' })

const marketShape = z
  .strictObject({
    _embedded: z.strictObject({ produkte: z.array(productShape) }),
    _links: halLinks,
    page: z.strictObject({ size: z.int(), totalElements: z.int() }),
  })
  .meta({ id: 'Erstmarkt' })

export function encodeProduct(product: FundProduct): z.infer<typeof productShape> {
  return withoutEmpty({
    id: product.id,
    name: product.name,
    jahr: product.year,
    waehrung: product.currency,
    assetklasse: product.assetClass,
    mindestbeteiligung: encodeOptionalMoney(product.minimumParticipation),
    gegenstand: product.subject,
    erste_ausschuettung: product.firstDistributionOn,
    links: listLinks(product),
  })
}

export function encodeMarket(
  products: readonly FundProduct[],
  { size, total }: { readonly size: number; readonly total: number },
): z.infer<typeof marketShape> {
  return {
    _embedded: { produkte: products.map(encodeProduct) },
    _links: { self: { href: `${PRODUCTS_BASE}/erstmarkt?size=${size}` } },
    page: { size, totalElements: total },
  }
}

const SLICES = [
  'basisdaten',
  'beteiligung',
  'auszahlungen',
  'investitionen',
  'entwicklung',
  'objekte',
  'dokumente',
]

/** To the product itself and to its slices; to pictures only where there are any. */
function listLinks({ id, prospectusPictureId, propertyPictureId }: FundProduct) {
  const self = `${PRODUCTS_BASE}/tranche/${id}`
  const pictures = [
    ...(prospectusPictureId === undefined ? [] : ['prospektbild']),
    ...(propertyPictureId === undefined ? [] : ['objektbild']),
  ]
  return [
    { rel: 'self', href: self },
    ...[...SLICES, ...pictures].map((slice) => ({ rel: slice, href: `${self}/${slice}` })),
  ]
}

export const listMarket = call({
  ...about,
  path: `${PRODUCTS_BASE}/erstmarkt`,
  summary: 'The products on the market, by name',
  isForPublicInvestors: true,
  query: z.object({
    size: z.coerce.number().int().min(1).max(MARKET_PAGE_SIZE).default(MARKET_PAGE_SIZE),
  }),
  answer: marketShape,
})

export const getTranche = call({
  ...aboutTranche,
  path: TRANCHE_PATH,
  summary: 'What a product is',
  answer: productShape,
})

const aboutPicture = {
  ...aboutTranche,
  answer: { contentTypes: PICTURE_TYPES },
  statuses: PICTURE_STATUSES,
} as const

export const showProspectusPicture = call({
  ...aboutPicture,
  path: `${TRANCHE_PATH}/prospektbild`,
  summary: 'The picture on the prospectus',
})

export const showPropertyPicture = call({
  ...aboutPicture,
  path: `${TRANCHE_PATH}/objektbild`,
  summary: 'A picture of the property',
})
