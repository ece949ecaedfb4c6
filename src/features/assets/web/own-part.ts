import type { Money } from '#kernel/money.ts'
import { isPart, takeShare } from '../ownership.domain.ts'
import type { PropertyEntry } from './assets.api.ts'

/** The amounts of a property that its owner has a share of. */
type Amounts = Partial<
  Pick<
    PropertyEntry,
    | 'annualContractedRent'
    | 'annualPotentialRent'
    | 'appraisedMarketValue'
    | 'bookedValue'
    | 'netPurchasePrice'
    | 'totalInvestmentCosts'
  >
> & { readonly salePrice?: Money | undefined }

/** B3.2: the fund's share of each amount; undefined where the fund has all of it, and the amounts say it already. */
export function findOwnPart(property: PropertyEntry): Amounts | undefined {
  const { ownershipShare: share } = property
  if (!isPart(share)) return undefined
  const take = (whole: Money | undefined) => whole && takeShare(whole, share)
  return {
    annualContractedRent: take(property.annualContractedRent),
    annualPotentialRent: take(property.annualPotentialRent),
    appraisedMarketValue: take(property.appraisedMarketValue),
    bookedValue: take(property.bookedValue),
    netPurchasePrice: take(property.netPurchasePrice),
    totalInvestmentCosts: take(property.totalInvestmentCosts),
    salePrice: take(property.saleData?.price),
  }
}
