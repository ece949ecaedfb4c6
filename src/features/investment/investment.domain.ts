import type { FundKind } from '#features/funds/funds.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'
import type { InvestmentStatus } from './closing.domain.ts'
import type { Distribution, UnderivedPeriod } from './distributions.domain.ts'
import type { ShareLot } from './share-lots.domain.ts'

/** An investor's share in a special fund, fund of funds, infrastructure or international fund. */
export type FundInvestment = {
  readonly id: string
  readonly brand: string
  readonly sourceSystem: string
  readonly sourceKey: string
  readonly fundId: string
  readonly fundKind: FundKind
  readonly fundName: string
  readonly number: string
  readonly status: InvestmentStatus
  readonly investedOn: Day
  readonly closedOn?: Day
  readonly numberOfShares: string
  readonly nominal: Money
  readonly ownershipShare?: string
  readonly subscriptionReference?: string
  readonly subscribedOn?: Day
  /** Without a voice of its own. */
  readonly isPassive?: boolean
  readonly agio?: Money
  readonly promisedOwnCapital?: Money
  readonly openOwnCapital?: Money
  readonly hardCommitment?: Money
  readonly softCommitments?: Money
  readonly currentInvestedOwnCapital?: Money
}

export const CASH_FLOW_KINDS = ['distribution', 'capitalCall', 'capitalReturn'] as const
export type CashFlowKind = (typeof CASH_FLOW_KINDS)[number]

export type CashFlow = {
  readonly investmentId: string
  readonly kind: CashFlowKind
  readonly day: Day
  readonly amount: Money
}

/** B1.7: dated later than today; counts nowhere. */
export type ExpectedFlow = Pick<CashFlow, 'day' | 'amount'> & {
  readonly kind: CashFlowKind | 'payout'
  readonly isDerived: boolean
}

/** An investment with all its flows of money until today. */
export type Investment = FundInvestment & {
  readonly distributions: readonly Distribution[]
  readonly capitalCalls: readonly CashFlow[]
  readonly capitalReturns: readonly CashFlow[]
  /** Oldest first. */
  readonly expected: readonly ExpectedFlow[]
  /** B1.4: until today; none where distributions are recorded. */
  readonly underived: readonly UnderivedPeriod[]
  /** Oldest first. */
  readonly lots: readonly ShareLot[]
}
