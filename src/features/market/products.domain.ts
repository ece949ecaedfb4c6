import type { PictureName } from '#features/pictures/pictures.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Money, sumMoney } from '#kernel/money.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'
import type { OtherLanguages } from '#kernel/texts.ts'
import type { Offer, OfferState } from './offer.domain.ts'

/** B4.1: as many as one page of the market holds. */
export const MARKET_PAGE_SIZE = 100

/** What the fund house writes about a product, in several languages where it does; in the reader's where it is there. */
export type ProductText =
  | 'subject'
  | 'riskDiversification'
  | 'term'
  | 'liability'
  | 'kind'
  | 'paymentTerms'
  | 'subscriptionDocuments'
  | 'payoutNotes'
  | 'development'

/** A public fund as it is offered. Percentages are decimal texts: '5' is five per cent. */
export type FundProduct = Offer & {
  readonly id: string
  /** By which its properties name it. */
  readonly sourceKey: string
  readonly name: string
  readonly year: number
  readonly currency: string
  readonly assetClass: string
  readonly state: OfferState
  readonly riskClass?: number
  readonly minimumParticipation?: Money
  readonly subject?: string
  readonly firstDistributionOn?: Day
  readonly legalForm?: string
  readonly kvg?: string
  readonly assetManager?: string
  readonly fundName?: string
  readonly riskDiversification?: string
  readonly term?: string
  readonly termYears?: number
  readonly companyName?: string
  readonly liability?: string
  readonly investmentCapital?: Money
  readonly equity?: Money
  readonly debt?: Money
  readonly debtRatio?: string
  readonly registeredOffice?: string
  readonly prospectusOn?: Day
  readonly prospectusSupplementOn?: Day
  readonly kind?: string
  readonly agio?: string
  readonly bafinApprovedOn?: Day
  readonly paymentTerms?: string
  readonly denomination?: Money
  readonly subscriptionDocuments?: string
  readonly payoutNotes?: string
  readonly development?: string
  readonly prospectusPicture?: PictureName
  readonly propertyPicture?: PictureName
  readonly otherLanguages: OtherLanguages<ProductText>
}

/** What was promised and what was paid for a year, in per cent of the nominal amount. */
export type ProductPayout = {
  readonly year: number
  readonly planned?: string
  readonly actual?: string
}
export type ProductValuation = {
  readonly day: Day
  readonly netAssetValue: Money
  /** The nominal capital that it refers to. */
  readonly referenceNominal?: Money | undefined
}
export type BudgetItem = {
  readonly label: string
  readonly amount: Money
  readonly otherLanguages: OtherLanguages<'label'>
}

/** A product with all that its slices show. */
export type ProductDetails = FundProduct & {
  readonly payouts: readonly ProductPayout[]
  readonly valuations: readonly ProductValuation[]
  /** Where the money comes from (Mittelherkunft) and where it goes (Mittelverwendung). */
  readonly sources: readonly BudgetItem[]
  readonly uses: readonly BudgetItem[]
}

/** B4.2: what the screens show of a product, as far as it was asked for. */
export type ShownProduct = Omit<
  ProductDetails,
  'sourceKey' | 'isOnMarket' | 'prospectusPicture' | 'propertyPicture'
>

/** B4.2: what the reader has of a fund already, told apart by its number. */
export type OwnHolding = {
  readonly id: string
  readonly number: string
  readonly nominal: Money
  readonly status: 'active' | 'historical'
}

/** B4.3: a fund as the overview shows it, with all that it filters, sorts and compares by. */
export type OfferedFund = Pick<
  FundProduct,
  | 'id'
  | 'name'
  | 'year'
  | 'currency'
  | 'assetClass'
  | 'state'
  | 'subscriptionOpensOn'
  | 'subscriptionClosesOn'
  | 'placed'
  | 'subject'
  | 'term'
  | 'termYears'
  | 'minimumParticipation'
  | 'denomination'
  | 'agio'
  | 'riskClass'
  | 'riskDiversification'
  | 'firstDistributionOn'
> & {
  readonly pictureUrl?: string
  readonly otherLanguages: OtherLanguages<'subject' | 'term' | 'riskDiversification'>
}

/** By name, Nord 2 before Nord 10. Not left to the database, whose order depends on how it was set up. */
export function sortByName<Named extends { readonly id: string; readonly name: string }>(
  items: readonly Named[],
): readonly Named[] {
  return items.toSorted(
    (left, right) => compareNames(left.name, right.name) || compareTexts(left.id, right.id),
  )
}

/** Undefined for an empty budget, and for one in several currencies, which has no sum. */
export function sumBudget(items: ReadonlyArray<Pick<BudgetItem, 'amount'>>): Money | undefined {
  const currency = items[0]?.amount.currency
  if (currency === undefined || items.some(({ amount }) => amount.currency !== currency)) return undefined
  return sumMoney(
    items.map(({ amount }) => amount),
    currency,
  )
}
