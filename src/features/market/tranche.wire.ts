import { z } from 'zod'
import type { Property } from '#features/assets/assets.domain.ts'
import { assetShape, encodeAsset } from '#features/assets/assets.wire.ts'
import type { ContactPerson } from '#features/contacts/contacts.domain.ts'
import { contactPersonShape, encodeContactPerson } from '#features/contacts/contacts.wire.ts'
import type { Document } from '#features/documents/documents.domain.ts'
import { call } from '#kernel/call.ts'
import { germanMoney } from '#kernel/wire/shapes.ts'
import { encodeGermanMoney } from './german-money.wire.ts'
import { encodeProductDocuments, productDocumentsShape } from './product-documents.wire.ts'
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
} from './product-slices.wire.ts'
import type { OwnHolding, ProductDetails } from './products.domain.ts'
import {
  aboutTranche,
  encodePicture,
  encodeProduct,
  pictureShape,
  productShape,
  TRANCHE_PATH,
} from './products.wire.ts'

const holdingShape = z.strictObject({
  id: z.guid(),
  beteiligungsnummer: z.string(),
  nominal: germanMoney,
  status: z.enum(['active', 'historical']),
})

/** The slices under the names of their links, and what the page of a fund needs beside them. */
const embeddedShape = z.strictObject({
  basisdaten: baseDataShape.optional(),
  beteiligung: termsShape.optional(),
  auszahlungen: payoutsShape.optional(),
  investitionen: investmentsShape.optional(),
  entwicklung: developmentShape.optional(),
  dokumente: productDocumentsShape.optional(),
  prospektbild: pictureShape.optional(),
  objektbild: pictureShape.optional(),
  immobilien: z
    .array(assetShape)
    .optional()
    .meta({ description: 'Its properties as the real-estate service tells them' }),
  ansprechpartner: contactPersonShape
    .optional()
    .meta({ description: 'Who looks after the caller; missing where nobody does' }),
  eigene: z.array(holdingShape).optional().meta({ description: 'What the caller holds of it' }),
})

/** B4.2: what the page of a fund is made of. */
export const EMBEDDABLE = Object.keys(embeddedShape.shape) as ReadonlyArray<keyof typeof embeddedShape.shape>
export type Embeddable = (typeof EMBEDDABLE)[number]

const trancheShape = productShape.extend({ _embedded: embeddedShape.optional() }).meta({ id: 'Tranche' })

const isEmbeddable = (name: string): name is Embeddable => EMBEDDABLE.some((one) => one === name)

export const getTranche = call({
  ...aboutTranche,
  path: TRANCHE_PATH,
  summary: 'What a product is; with `embed` also its slices, in one answer',
  query: z.object({
    embed: z
      .string()
      .optional()
      .refine((text) => text === undefined || text.split(',').every(isEmbeddable))
      .meta({ description: `A comma list of ${EMBEDDABLE.join(', ')}` }),
  }),
  restsOn: 'person',
  answer: trancheShape,
})

export type TrancheAnswer = z.output<typeof trancheShape>

export function readEmbed(embed: string | undefined): ReadonlySet<Embeddable> {
  return new Set(embed?.split(',').filter(isEmbeddable))
}

/** What was loaded of a product. */
type Loaded = {
  readonly product: ProductDetails
  readonly documents: readonly Document[] | undefined
  readonly properties: readonly Property[] | undefined
  readonly contactPerson: ContactPerson | undefined
  readonly holdings: readonly OwnHolding[] | undefined
}

export function encodeTranche(
  tranche: Loaded,
  embeds: ReadonlySet<Embeddable>,
): z.infer<typeof trancheShape> {
  const basic = encodeProduct(tranche.product)
  return embeds.size === 0 ? basic : { ...basic, _embedded: encodeEmbedded(tranche, embeds) }
}

function encodeEmbedded(
  { product, documents, properties, contactPerson, holdings }: Loaded,
  embeds: ReadonlySet<Embeddable>,
): z.infer<typeof embeddedShape> {
  return {
    ...(embeds.has('basisdaten') && { basisdaten: encodeBaseData(product) }),
    ...(embeds.has('beteiligung') && { beteiligung: encodeTerms(product) }),
    ...(embeds.has('auszahlungen') && { auszahlungen: encodePayouts(product) }),
    ...(embeds.has('investitionen') && { investitionen: encodeInvestments(product) }),
    ...(embeds.has('entwicklung') && { entwicklung: encodeDevelopment(product) }),
    ...(documents && { dokumente: encodeProductDocuments(product.id, documents) }),
    ...(embeds.has('prospektbild') && { prospektbild: encodePicture(product.prospectusPicture) }),
    ...(embeds.has('objektbild') && { objektbild: encodePicture(product.propertyPicture) }),
    ...(properties && { immobilien: properties.map(encodeAsset) }),
    ...(contactPerson && { ansprechpartner: encodeContactPerson(contactPerson) }),
    ...(holdings && { eigene: holdings.map(encodeHolding) }),
  }
}

function encodeHolding({ id, number, nominal, status }: OwnHolding): z.infer<typeof holdingShape> {
  return { id, beteiligungsnummer: number, nominal: encodeGermanMoney(nominal), status }
}
