import { z } from 'zod'
import { type Property, USE_TYPES } from '#features/assets/assets.domain.ts'
import { call } from '#kernel/call.ts'
import { encodeAddress } from '#kernel/wire/address.ts'
import { dayText, decimalText, germanMoney, halLinks, withoutEmpty } from '#kernel/wire/shapes.ts'
import { encodeOptionalMoney } from './german-money.wire.ts'
import { aboutTranche, PRODUCTS_BASE, TRANCHE_PATH } from './products.wire.ts'

const text = z.string()

/** Areas in square metres, vermietungsquote and anteil in per cent; areas and amounts at 100 %. */
const objectShape = z
  .strictObject({
    id: z.guid(),
    bezeichnung: text,
    anschrift: z.strictObject({
      strasse: text.optional(),
      hausnummer: text.optional(),
      plz: text.optional(),
      ort: text.optional(),
      land: text.optional(),
    }),
    breitengrad: decimalText.optional(),
    laengengrad: decimalText.optional(),
    nutzungsart: z.enum(USE_TYPES),
    projektentwicklung: z.boolean(),
    baujahr: z.int().optional(),
    grundstuecksflaeche: decimalText.optional(),
    mietflaeche: decimalText.optional(),
    vermietungsquote: decimalText.optional(),
    anteil: decimalText
      .meta({ description: 'What the product owns of the property, in per cent' })
      .optional(),
    kaufdatum: dayText.optional(),
    kaufpreis: germanMoney.optional(),
    verkehrswert: germanMoney.optional(),
    verkaufsdatum: dayText.optional(),
    verkaufspreis: germanMoney.optional(),
    stichtag: dayText.optional(),
  })
  .meta({ id: 'Objekt' })

export const objectListShape = z
  .strictObject({ _embedded: z.strictObject({ objekte: z.array(objectShape) }), _links: halLinks })
  .meta({ id: 'Objekte' })

export function encodeObjects(
  productId: string,
  properties: readonly Property[],
): z.infer<typeof objectListShape> {
  return {
    _embedded: { objekte: properties.map(encodeObject) },
    _links: { self: { href: `${PRODUCTS_BASE}/tranche/${productId}/objekte` } },
  }
}

function encodeObject(property: Property): z.infer<typeof objectShape> {
  return withoutEmpty({
    id: property.id,
    bezeichnung: property.name,
    anschrift: encodeAddress(property.address, 'german'),
    breitengrad: property.coordinates?.latitude,
    laengengrad: property.coordinates?.longitude,
    nutzungsart: property.mainUseType,
    projektentwicklung: property.isDevelopment,
    baujahr: property.constructionYear,
    grundstuecksflaeche: property.landArea,
    mietflaeche: property.lettableArea,
    vermietungsquote: property.occupancyByArea,
    anteil: property.ownershipShare,
    kaufdatum: property.purchaseDate,
    kaufpreis: encodeOptionalMoney(property.netPurchasePrice),
    verkehrswert: encodeOptionalMoney(property.appraisedMarketValue),
    verkaufsdatum: property.saleData?.date,
    verkaufspreis: encodeOptionalMoney(property.saleData?.price),
    stichtag: property.asOf,
  })
}

export const listObjects = call({
  ...aboutTranche,
  path: `${TRANCHE_PATH}/objekte`,
  summary: 'The properties of a product, by name',
  answer: objectListShape,
})
