import { z } from 'zod'
import type { Property } from '#features/assets/assets.domain.ts'
import { encodeObjects, objectListShape } from '#features/market/product-objects.wire.ts'
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
} from '#features/market/product-slices.wire.ts'
import type { ProductDetails } from '#features/market/products.domain.ts'
import { encodePicture, encodeProduct, productShape } from '#features/market/products.wire.ts'
import type { PortfolioProp } from './portfolio-props.wire.ts'

const picture = z.strictObject({ url: z.string() })

/** A public fund with the slices that were asked for. */
export const portfolioProductShape = productShape
  .extend({
    basisdaten: baseDataShape.optional(),
    beteiligung: termsShape.optional(),
    auszahlungen: payoutsShape.optional(),
    investitionen: investmentsShape.optional(),
    entwicklung: developmentShape.optional(),
    objekte: objectListShape.optional(),
    prospektbild: picture.optional(),
    objektbild: picture.optional(),
  })
  .meta({ id: 'PortfolioProdukt' })

export function encodePortfolioProduct(
  { product, properties }: { readonly product: ProductDetails; readonly properties?: readonly Property[] },
  props: ReadonlySet<PortfolioProp>,
): z.infer<typeof portfolioProductShape> {
  const { prospectusPicture, propertyPicture } = product
  return {
    ...encodeProduct(product),
    ...(props.has('basisdaten') && { basisdaten: encodeBaseData(product) }),
    ...(props.has('beteiligung') && { beteiligung: encodeTerms(product) }),
    ...(props.has('auszahlungen') && { auszahlungen: encodePayouts(product) }),
    ...(props.has('investitionen') && { investitionen: encodeInvestments(product) }),
    ...(props.has('entwicklung') && { entwicklung: encodeDevelopment(product) }),
    ...(props.has('objekte') && properties && { objekte: encodeObjects(product.id, properties) }),
    ...(props.has('prospektbild') && { prospektbild: encodePicture(prospectusPicture) }),
    ...(props.has('objektbild') && { objektbild: encodePicture(propertyPicture) }),
  }
}
