import type { FundProduct, ProductDetails } from '../products.domain.ts'

/** Of which nobody asked for more. */
export function withoutDetails(product: FundProduct): ProductDetails {
  return { ...product, payouts: [], valuations: [], sources: [], uses: [] }
}
