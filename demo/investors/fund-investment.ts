import type { Day } from '#kernel/dates.ts'
import { amountFor } from '../funds/distributions.ts'
import type { Fund } from '../funds/fund.ts'
import type { Shares } from '../funds/fund-books.ts'
import { type Cents, cents, divideRounded, roundTo, share, sum } from '../numbers/amounts.ts'
import { type Month, workdayIn } from '../numbers/calendar.ts'

type CashFlow = {
  readonly kind: 'capitalCall' | 'capitalReturn' | 'distribution'
  readonly month: Month
  readonly amount: Cents
  /** Issued, redeemed or none. */
  readonly shares: Shares
}

const DAY_OF_MONTH = { capitalCall: 10, capitalReturn: 22, distribution: 18 } as const

export function dayOf({ kind, month }: Pick<CashFlow, 'kind' | 'month'>): Day {
  return workdayIn(month, DAY_OF_MONTH[kind])
}

export type FundInvestment = {
  readonly key: string
  readonly number: string
  readonly investor: string
  readonly fund: Fund
  readonly enteredIn: Month
  readonly closedIn: Month | undefined
  readonly promised: Cents
  readonly called: Cents
  readonly returned: Cents
  readonly open: Cents
  readonly softCommitments: Cents
  readonly agio: Cents
  readonly shares: Shares
  readonly flows: readonly CashFlow[]
  /** B1.9: what was asked for and is not due yet; how many shares it will bring is not known. */
  readonly announcedCall: Omit<CashFlow, 'shares'> | undefined
}

export type FundInvestmentOrder = {
  readonly fund: Fund
  readonly investor: string
  readonly number: string
  readonly promised: Cents
  readonly enteredIn: Month
  readonly closedIn?: Month
  /** B1.4: an investment without any gets them derived. */
  readonly hasDistributions: boolean
  /** More was called than promised, so that the open amount is negative (B1.4). */
  readonly isOvercalled?: boolean
  readonly hasSoftCommitments?: boolean
  readonly hasAgio?: boolean
}

/** A part of a fund: every call, return and distribution is the fund's own, in the proportion of what was promised. */
export function createFundInvestment(order: FundInvestmentOrder): FundInvestment {
  const { fund, enteredIn, closedIn } = order
  const part = order.promised / fund.commitments
  const until = closedIn ?? fund.now.month
  const calls = listCalls(order, part, until)
  const returns = fund.books.returns
    .filter(({ month }) => month > enteredIn && month <= until)
    .map(
      ({ month, amount, shares }): CashFlow => ({
        kind: 'capitalReturn',
        month,
        amount: share(amount, part),
        shares: share(shares, part),
      }),
    )
  const sharesAt = (month: Month) => sharesUntil(calls, month) - sharesUntil(returns, month)
  const distributions = order.hasDistributions ? listDistributions(fund, sharesAt, enteredIn, closedIn) : []

  const called = sum(calls.map((call) => call.amount))
  const shares = sharesAt(until)
  const farewell = closedIn === undefined ? [] : [createFarewell(fund, shares, closedIn)]
  // Who leaves owes nothing any more; who was asked for too much is owed something.
  const promised =
    closedIn !== undefined
      ? called
      : order.isOvercalled
        ? roundTo(share(called, 0.97), cents(1000))
        : order.promised
  return {
    key: `${fund.plan.key}-${order.number}`,
    number: `${fund.plan.key}-${order.number}`,
    investor: order.investor,
    fund,
    enteredIn,
    closedIn,
    promised,
    called,
    returned: closedIn === undefined ? sum(returns.map((move) => move.amount)) : called,
    open: promised - called,
    softCommitments: order.hasSoftCommitments ? roundTo(share(promised, 0.1), cents(10_000)) : 0,
    agio: order.hasAgio ? share(promised, 0.01) : 0,
    shares,
    flows: [...calls, ...returns, ...distributions, ...farewell],
    announcedCall: announceCall(fund, promised - called),
  }
}

/** A fifth of what is open, the month after next. */
function announceCall(fund: Fund, open: Cents): FundInvestment['announcedCall'] {
  const amount = roundTo(share(open, 0.2), cents(1000))
  return amount > 0 ? { kind: 'capitalCall', month: fund.now.month + 2, amount } : undefined
}

/** Who joins later pays at once what the others have paid before, at the price of the day. */
function listCalls(
  { fund, enteredIn, closedIn, promised }: FundInvestmentOrder,
  part: number,
  until: Month,
): readonly CashFlow[] {
  const earlier = fund.books.calls.filter(({ month }) => month <= enteredIn)
  const later = fund.books.calls.filter(({ month }) => month > enteredIn && month <= until)
  const entry = share(sum(earlier.map((call) => call.amount)), part)
  const isFounder = enteredIn <= fund.startedIn
  const laterCalls = later.map(
    ({ month, amount, shares }): CashFlow => ({
      kind: 'capitalCall',
      month,
      amount: share(amount, part),
      shares: share(shares, part),
    }),
  )
  // Of a fund that has called everything nothing stays open, not even the cents of rounding.
  const isAllCalled = fund.plan.called === 1 && closedIn === undefined
  const rest = isAllCalled ? promised - entry - sum(laterCalls.map((call) => call.amount)) : 0
  const amount = entry + rest
  const shares = isFounder
    ? share(sum(earlier.map((call) => call.shares)), part)
    : divideRounded(amount * 1000, priceAt(fund, enteredIn - 1))
  return [{ kind: 'capitalCall', month: enteredIn, amount, shares }, ...laterCalls]
}

/** B1.9: those that are declared and not yet paid are announced to who stays. */
function listDistributions(
  fund: Fund,
  sharesAt: (month: Month) => Shares,
  enteredIn: Month,
  closedIn: Month | undefined,
): readonly CashFlow[] {
  return fund.books.distributions
    .filter(
      ({ periodEnd, paidIn }) => periodEnd >= enteredIn && (closedIn === undefined || paidIn <= closedIn),
    )
    .map((distribution) => ({
      kind: 'distribution',
      month: distribution.paidIn,
      amount: amountFor(distribution, sharesAt(distribution.periodEnd)),
      shares: 0,
    }))
}

/** The shares are sold to somebody else at the price of the day. */
function createFarewell(fund: Fund, shares: Shares, closedIn: Month): CashFlow {
  return {
    kind: 'capitalReturn',
    month: closedIn,
    amount: divideRounded(shares * priceAt(fund, closedIn - 1), 1000),
    shares,
  }
}

function priceAt(fund: Fund, month: Month): Cents {
  const found = fund.books.months.find((one) => one.month === month) ?? fund.now
  return found.sharePrice
}

function sharesUntil(flows: readonly CashFlow[], month: Month): Shares {
  return sum(flows.filter((flow) => flow.month <= month).map((flow) => flow.shares))
}
