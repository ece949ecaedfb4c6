import type { Property } from '#features/assets/assets.domain.ts'
import type { ContactPerson } from '#features/contacts/contacts.domain.ts'
import type { Document } from '#features/documents/documents.domain.ts'
import type {
  Fund,
  FundDistribution,
  Statement,
  StatementKind,
  Valuation,
} from '#features/funds/funds.domain.ts'
import type { InvestmentStatus } from '#features/investment/closing.domain.ts'
import type { Distribution, UnderivedPeriod } from '#features/investment/distributions.domain.ts'
import type { CashFlow, ExpectedFlow, FundInvestment } from '#features/investment/investment.domain.ts'
import type { ShareLot } from '#features/investment/share-lots.domain.ts'
import type { ProductDetails } from '#features/market/products.domain.ts'
import type { NetAssetShare } from '#features/participations/net-asset-share.domain.ts'
import type { Participation, Payout } from '#features/participations/participations.domain.ts'
import type { Subscriber } from '#features/profile/profile.domain.ts'
import type { Subscription } from '#features/subscriptions/subscriptions.domain.ts'
import type { Money } from '#kernel/money.ts'
import type { ITEM_TYPE_BY_FUND_KIND } from './portfolio.domain.ts'
import type { Change } from './summary.domain.ts'
import type { ValueCourse } from './value-course.domain.ts'

type Common = {
  readonly id: string
  readonly name: string
  readonly status: InvestmentStatus
  readonly nominal: Money
  readonly documents?: readonly Document[]
  readonly properties?: readonly Property[]
}

export type FundItem = Common & {
  readonly type: (typeof ITEM_TYPE_BY_FUND_KIND)[keyof typeof ITEM_TYPE_BY_FUND_KIND]
  readonly investment: FundInvestment
  readonly fund: Fund & {
    readonly valuations: readonly Valuation[]
    readonly distributions: readonly FundDistribution[]
  }
  /** B1.4: of an investment that still runs. */
  readonly currentShareValue?: Money
  readonly valueChange?: Change | undefined
  readonly valueCourse?: ValueCourse | undefined
  readonly statements: Readonly<Partial<Record<StatementKind, Statement>>>
  readonly distributions?: readonly Distribution[]
  readonly capitalCalls?: readonly CashFlow[]
  readonly capitalReturns?: readonly CashFlow[]
  readonly expected?: readonly ExpectedFlow[]
  readonly underived?: readonly UnderivedPeriod[]
  readonly lots?: readonly ShareLot[]
  readonly fundManager?: ContactPerson
}

/** A product names nobody; who looks after the investor is asked about it. */
type OfProduct = { readonly product: ProductDetails; readonly contactPerson?: ContactPerson }

export type PublicItem = Common &
  OfProduct & {
    readonly type: 'publicFundInvestment'
    readonly participation: Participation & { readonly subscriber: Subscriber }
    /** Until today. */
    readonly payouts?: readonly Payout[]
    readonly expected?: readonly ExpectedFlow[]
    /** B1.7: of one that still runs and is paid in. */
    readonly netAssetShare?: NetAssetShare
    readonly valueChange?: Change | undefined
    readonly valueCourse?: ValueCourse | undefined
  }

export type SubscriptionItem = Common &
  OfProduct & {
    readonly type: 'publicSubscription'
    readonly subscription: Subscription & { readonly subscriber: Subscriber }
  }

export type MarketItem = Omit<Common, 'nominal'> & OfProduct & { readonly type: 'publicFundMarket' }

export type PortfolioItem = FundItem | PublicItem | SubscriptionItem

/** What can be asked for beside the basic values of an item. */
export type PortfolioParts = {
  readonly hasValuations?: boolean
  /** How the value has changed; with the valuations alone. */
  readonly hasValueChange?: boolean
  readonly hasCashFlows?: boolean
  /** What it was worth over time, beside what had been paid in; with the cash flows alone. */
  readonly hasValueCourse?: boolean
  readonly statements?: readonly StatementKind[]
  readonly hasProductDetails?: boolean
  readonly hasPayouts?: boolean
  readonly hasDocuments?: boolean
  readonly hasProperties?: boolean
  readonly hasContactPerson?: boolean
}

/** B1.3: of a closed investment, data up to the day it was closed; B1.7: of others up to today. */
export function endAt<Entry>(
  entries: readonly Entry[],
  getDay: (entry: Entry) => string,
  closedOn: string | undefined,
): readonly Entry[] {
  return closedOn === undefined ? entries : entries.filter((entry) => getDay(entry) <= closedOn)
}

type Closable = {
  readonly status: InvestmentStatus
  readonly investment?: { readonly closedOn?: string }
  readonly participation?: { readonly closedOn?: string }
}

/** B1.3: of what is closed, where that is known. */
export function findClosingDay({ status, investment, participation }: Closable): string | undefined {
  return status === 'historical' ? (investment ?? participation)?.closedOn : undefined
}
