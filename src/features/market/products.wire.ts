import { z } from 'zod'
import { PICTURE_STATUSES, PICTURE_TYPES, type PictureName } from '#features/pictures/pictures.domain.ts'
import { encodePictureName } from '#features/pictures/pictures.wire.ts'
import { call } from '#kernel/call.ts'
import { encodeLanguages, OFFER_TEXTS, PRODUCT_TEXTS } from '#kernel/wire/languages.ts'
import {
  dayText,
  decimalText,
  germanMoney,
  halLinks,
  idParam,
  languagesShape,
  linkList,
  withoutEmpty,
} from '#kernel/wire/shapes.ts'
import { encodeOptionalMoney } from './german-money.wire.ts'
import type { OfferState, Placed } from './offer.domain.ts'
import { type FundProduct, MARKET_PAGE_SIZE } from './products.domain.ts'

export const PRODUCTS_BASE = '/api/produkte/v2'
export const TRANCHE_PATH = `${PRODUCTS_BASE}/tranche/:id` as const

const about = { method: 'GET', service: 'fund products', access: 'portfolio/read' } as const
export const aboutTranche = { ...about, params: idParam } as const

const text = z.string()

/** What each state is called on the wire. */
const OFFER_WORDS = {
  open: 'OFFEN',
  nearlyPlaced: 'FAST_PLATZIERT',
  comingSoon: 'BEVORSTEHEND',
  closed: 'GESCHLOSSEN',
} as const satisfies Record<OfferState, string>

const placedShape = z
  .strictObject({
    stichtag: dayText,
    prozent: decimalText,
    betrag: germanMoney.optional(),
  })
  .meta({ id: 'Platzierung', description: 'How much of the equity is placed, on its day; rounded down' })

function encodePlaced(placed: Placed | undefined): z.infer<typeof placedShape> | undefined {
  if (!placed) return undefined
  const { day, percent, amount } = placed
  return withoutEmpty({ stichtag: day, prozent: percent, betrag: encodeOptionalMoney(amount) })
}

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
    zeichnungsstatus: z
      .enum(OFFER_WORDS)
      .meta({ description: 'On the brand’s day; FAST_PLATZIERT from 90 per cent of the equity on' }),
    zeichnungsfrist: z
      .strictObject({ von: dayText.optional(), bis: dayText.optional() })
      .optional()
      .meta({ description: 'First and last day on which it can be subscribed' }),
    platziert: placedShape.optional(),
    sprachen: languagesShape.optional(),
    links: linkList,
  })
  .meta({ id: 'Produkt' })

export const pictureShape = z.strictObject({ url: text })

/** All that the overview filters, sorts and compares by. */
const offerShape = productShape
  .extend({
    laufzeit: text.optional(),
    laufzeit_jahre: z.int().optional(),
    stueckelung: germanMoney.optional(),
    agio: decimalText.optional().meta({ description: 'In per cent' }),
    risikoklasse: z.int().optional(),
    risikostreuung: text.optional(),
    prospektbild: pictureShape.optional(),
    objektbild: pictureShape.optional(),
  })
  .meta({ id: 'Angebot' })

export type OfferAnswer = z.output<typeof offerShape>

export type ProductAnswer = z.output<typeof productShape>

const marketShape = z
  .strictObject({
    _embedded: z.strictObject({ produkte: z.array(offerShape) }),
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
    zeichnungsstatus: OFFER_WORDS[product.state],
    zeichnungsfrist: encodePeriod(product),
    platziert: encodePlaced(product.placed),
    sprachen: encodeLanguages(product.otherLanguages, PRODUCT_TEXTS),
    links: listLinks(product),
  })
}

function encodeOffer(product: FundProduct): z.infer<typeof offerShape> {
  return withoutEmpty({
    ...encodeProduct(product),
    laufzeit: product.term,
    laufzeit_jahre: product.termYears,
    stueckelung: encodeOptionalMoney(product.denomination),
    agio: product.agio,
    risikoklasse: product.riskClass,
    risikostreuung: product.riskDiversification,
    prospektbild: encodePicture(product.prospectusPicture),
    objektbild: encodePicture(product.propertyPicture),
    sprachen: encodeLanguages(product.otherLanguages, OFFER_TEXTS),
  })
}

function encodePeriod({ subscriptionOpensOn: opensOn, subscriptionClosesOn: closesOn }: FundProduct) {
  return (opensOn ?? closesOn) === undefined ? undefined : withoutEmpty({ von: opensOn, bis: closesOn })
}

export function encodePicture(name: PictureName | undefined): z.infer<typeof pictureShape> | undefined {
  return name === undefined ? undefined : { url: encodePictureName(name) }
}

export function encodeMarket(
  products: readonly FundProduct[],
  { size, total }: { readonly size: number; readonly total: number },
): z.infer<typeof marketShape> {
  return {
    _embedded: { produkte: products.map(encodeOffer) },
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
function listLinks({ id, prospectusPicture, propertyPicture }: FundProduct) {
  const self = `${PRODUCTS_BASE}/tranche/${id}`
  const pictures = [
    ...(prospectusPicture === undefined ? [] : ['prospektbild']),
    ...(propertyPicture === undefined ? [] : ['objektbild']),
  ]
  return [
    { rel: 'self', href: self },
    ...[...SLICES, ...pictures].map((slice) => ({ rel: slice, href: `${self}/${slice}` })),
  ]
}

export const listMarket = call({
  ...about,
  path: `${PRODUCTS_BASE}/erstmarkt`,
  summary: 'The products on the market by name, with all that an overview shows of them',
  isForPublicInvestors: true,
  query: z.object({
    size: z.coerce.number().int().min(1).max(MARKET_PAGE_SIZE).default(MARKET_PAGE_SIZE),
  }),
  restsOn: 'brand',
  answer: marketShape,
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
