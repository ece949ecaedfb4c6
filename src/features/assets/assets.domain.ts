import type { PictureName } from '#features/pictures/pictures.domain.ts'
import type { Address } from '#kernel/address.ts'
import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'

/** B3.1: each of them also has a development variant. */
export const USE_TYPES = [
  'office',
  'retail',
  'industrialLogistics',
  'residential',
  'studentHousing',
  'healthCare',
  'agedCare',
  'leisure',
  'hotel',
  'parking',
  'other',
  'mixed',
  'development',
] as const

export const INVESTMENT_PROFILES = [
  'core',
  'corePlus',
  'coreAndCorePlus',
  'valueAdd',
  'workoutIncome',
  'workoutNoIncome',
  'opportunistic',
] as const

export const FORMS_OF_OWNERSHIP = [
  'ownership',
  'leasehold',
  'economicOwnership',
  'partOwnership',
  'partLeasehold',
  'volumeOwnership',
  'unknown',
] as const

export const OWNERSHIP_STRUCTURES = ['clubDeal', 'directAsset', 'fundInFund', 'propertyCompany'] as const
export const INVESTMENT_STRATEGIES = ['hold', 'monitoring', 'trading', 'sell', 'redevelop'] as const

type UseType = (typeof USE_TYPES)[number]
type InvestmentProfile = (typeof INVESTMENT_PROFILES)[number]
type FormOfOwnership = (typeof FORMS_OF_OWNERSHIP)[number]
type OwnershipStructure = (typeof OWNERSHIP_STRUCTURES)[number]
type InvestmentStrategy = (typeof INVESTMENT_STRATEGIES)[number]

/** Names a record of the fund house's own systems. */
export type ForeignKey = { readonly system: string; readonly key: string }

/** The system under which fund products are parents of properties; funds are parents under their own. */
export const PRODUCT_PARENT_SYSTEM = 'tranche'

/** A plain decimal without trailing zeros. */
type Figure = string

export type PropertyUse = {
  readonly useType: UseType
  readonly isDevelopment: boolean
  /** In square metres, like all areas here. */
  readonly area: Figure
  readonly annualRent?: Money
}

export type MarketValue = { readonly date: Day; readonly value: Money }

export type PropertyLoan = {
  readonly id: string
  readonly lender: string
  readonly amount: Money
  /** In per cent a year, like the rate of repayment. */
  readonly interestRate?: Figure
  readonly repaymentRate?: Figure
  readonly fixedUntil?: Day
  readonly maturityDate?: Day
}

/** A fund or product that has a part of a property. */
export type PropertyOwner = ForeignKey & {
  /** In per cent. */
  readonly ownershipShare: Figure
  /** The last day on which the caller held something of it; undefined while they do. */
  readonly until: Day | undefined
}

export type PropertyDetails = {
  /** Those the caller may see, by system and key. */
  readonly parents: readonly PropertyOwner[]
  /** In the order of the vocabulary. */
  readonly useTypes: readonly PropertyUse[]
  /** Oldest first. */
  readonly marketValues: readonly MarketValue[]
  /** The loan that matures first comes first. */
  readonly loans: readonly PropertyLoan[]
  /** In the fund house's own order. */
  readonly pictures: readonly PictureName[]
}

export type PropertyAttributes = {
  readonly id: string
  readonly brand: string
  readonly foreignKey: ForeignKey
  readonly name: string
  readonly address: Address
  readonly coordinates?: { readonly latitude: Figure; readonly longitude: Figure }
  readonly currency: string
  /** B3.2: of the owner that it is listed with, in per cent. All figures are at 100 %. */
  readonly ownershipShare?: Figure
  readonly mainUseType: UseType
  readonly isDevelopment: boolean
  readonly constructionYear?: number
  readonly economicConstructionYear?: number
  readonly purchaseDate?: Day
  readonly saleData?: { readonly date: Day; readonly price?: Money }
  readonly landArea?: Figure
  readonly lettableArea?: Figure
  readonly letArea?: Figure
  readonly parkingSpacesInside?: number
  readonly parkingSpacesOutside?: number
  readonly pitches?: number
  readonly carePlaces?: number
  readonly beds?: number
  /** In per cent, like all occupancies here. */
  readonly occupancyByArea?: Figure
  readonly occupancyByParking?: Figure
  readonly occupancyByPotentialRent?: Figure
  readonly annualContractedRent?: Money
  readonly annualPotentialRent?: Money
  /** In years. */
  readonly waultBase?: Figure
  readonly waultWorstCase?: Figure
  readonly appraisedMarketValue?: Money
  readonly bookedValue?: Money
  readonly netPurchasePrice?: Money
  readonly totalInvestmentCosts?: Money
  readonly formOfOwnership?: FormOfOwnership
  readonly ownershipStructure?: OwnershipStructure
  readonly investmentProfile?: InvestmentProfile
  readonly investmentStrategy?: InvestmentStrategy
  readonly locationQuality?: string
  /** The day that the figures are of. */
  readonly asOf?: Day
  /** B1.8: the day of its sale or on which the investor left; nothing is told of it that came later. */
  readonly figuresUntil?: Day
}

export type Property = PropertyAttributes & PropertyDetails

/** By name, whatever the order of the database; ids settle what is left. */
export function sortProperties(properties: readonly Property[]): Property[] {
  return properties.toSorted(
    (left, right) => compareNames(left.name, right.name) || compareTexts(left.id, right.id),
  )
}
