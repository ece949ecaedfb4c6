import { z } from 'zod'
import { dayText, germanMoney, halLinks, linkList, withoutEmpty } from '#kernel/wire/shapes.ts'
import { encodeOptionalMoney } from './german-money.wire.ts'
import { type FundProduct, MARKET_PAGE_SIZE } from './products.domain.ts'

export const PRODUCTS_BASE = '/api/produkte/v2'

const text = z.string()

export const marketQuery = z.object({
  size: z.coerce.number().int().min(1).max(MARKET_PAGE_SIZE).default(MARKET_PAGE_SIZE),
})

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

export const marketShape = z
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
