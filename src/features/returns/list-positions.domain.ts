import type { FundItem, PortfolioItem, PublicItem } from '#features/portfolio/portfolio-items.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { createMoney, type Money, multiplyMoney } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import {
  type DayPrice,
  FLOW_KINDS,
  type FlowKind,
  type MissingDatum,
  type Position,
  type PositionFlow,
  type ReportedReturns,
} from './positions.domain.ts'

/** What somebody holds or has held by the day; subscriptions are not yet held. */
export function listPositions(items: readonly PortfolioItem[], day: Day): readonly Position[] {
  return items.flatMap((item) => {
    if (item.type === 'publicSubscription') return []
    const position = item.type === 'publicFundInvestment' ? fromPublic(item, day) : fromFund(item, day)
    return position.heldSince === undefined || position.heldSince <= day ? [position] : []
  })
}

function fromFund(item: FundItem, day: Day): Position {
  const { investment, fund } = item
  const { investedOn, nominal, numberOfShares: shares } = investment
  const closedOn = findClosing(item.status, investment.closedOn, day)
  const flows = until(listFundFlows(item), day)
  const moved = listCapitalDays(item)
  const movedLater = closedOn === undefined ? moved.find((one) => one > day) : undefined
  const prices = listPrices(
    fund.valuations.map((valuation) => ({ day: valuation.day, price: valuation.sharePrice })),
    investedOn,
    day,
  )
  const price = prices.at(-1)
  const isHeld = closedOn === undefined && movedLater === undefined
  const value = price && isHeld ? multiplyMoney(price.price, shares) : undefined
  const missing: MissingDatum[] = []
  if (!flows.some(({ kind }) => kind === 'capitalCall')) missing.push({ kind: 'payments' })
  if (isClosedWithoutDay(item.status, investment.closedOn)) missing.push({ kind: 'closingDay' })
  if (closedOn === undefined && !price) missing.push({ kind: 'price', day })
  if (movedLater !== undefined) missing.push({ kind: 'shares', day: movedLater })
  if (closedOn !== undefined && !flows.some(({ kind }) => kind === 'capitalReturn'))
    missing.push({ kind: 'proceeds', day: closedOn })
  return {
    id: item.id,
    type: item.type,
    parentId: fund.id,
    name: item.name,
    number: investment.number,
    heldSince: investedOn,
    closedOn,
    nominal,
    shares: isHeld ? shares : undefined,
    price,
    value: closedOn === undefined ? value : createMoney('0', nominal.currency),
    flows,
    prices,
    perShare: fund.distributions
      .filter(({ periodEnd }) => periodEnd <= day)
      .map(({ periodEnd, amountPerShare }) => ({ day: periodEnd, price: amountPerShare }))
      .toSorted(byDay),
    lot: { shares, since: moved.at(-1) ?? investedOn, until: closedOn },
    reported: toReported(fund),
    missing,
  }
}

function listFundFlows({ investment, ...item }: FundItem): readonly PositionFlow[] {
  const { agio, investedOn } = investment
  return [
    ...(item.capitalCalls ?? []).map((flow) => toFlow('capitalCall', flow.day, negate(flow.amount))),
    // It has no day of its own: it is due with the investment.
    ...(isSomething(agio) ? [toFlow('agio', investedOn, negate(agio))] : []),
    ...(item.capitalReturns ?? []).map((flow) => toFlow('capitalReturn', flow.day, flow.amount)),
    ...(item.distributions ?? []).map((flow) =>
      toFlow('distribution', flow.day, flow.amount, flow.isDerived),
    ),
  ]
}

/** When the number of shares changed; on the last day of a closed one all of them went, and the recorded number is that before. */
function listCapitalDays({ capitalCalls = [], capitalReturns = [], investment }: FundItem): readonly Day[] {
  return [...capitalCalls, ...capitalReturns]
    .map(({ day }) => day)
    .filter((day) => day !== investment.closedOn)
    .toSorted()
}

function fromPublic(item: PublicItem, day: Day): Position {
  const { participation, payouts = [] } = item
  const { nominal, agio, dates } = participation
  const { paidOn, acceptedOn, receivedOn } = dates
  const payments =
    paidOn === undefined
      ? []
      : [
          toFlow('payment', paidOn, negate(nominal)),
          ...(isSomething(agio) ? [toFlow('agio', paidOn, negate(agio))] : []),
        ]
  const closedOn = findClosing(item.status, participation.closedOn, day)
  const flows = until(
    [...payments, ...payouts.map((payout) => toFlow('payout', payout.day, payout.amount))],
    day,
  )
  return {
    id: item.id,
    type: item.type,
    parentId: item.product.id,
    name: item.name,
    number: participation.number,
    heldSince: acceptedOn ?? paidOn ?? receivedOn,
    closedOn,
    nominal,
    shares: undefined,
    price: undefined,
    value: undefined,
    flows,
    prices: [],
    perShare: [],
    lot: undefined,
    reported: undefined,
    missing: [
      ...(paidOn === undefined ? [{ kind: 'paymentDay' } as const] : []),
      ...(paidOn !== undefined && paidOn > day ? [{ kind: 'payments' } as const] : []),
      ...(isClosedWithoutDay(item.status, participation.closedOn) ? [{ kind: 'closingDay' } as const] : []),
      closedOn === undefined ? { kind: 'value', day } : { kind: 'proceeds', day: closedOn },
    ],
  }
}

function toFlow(kind: FlowKind, day: Day, amount: Money, isDerived = false): PositionFlow {
  return { day, kind, amount, isDerived }
}

function negate(money: Money): Money {
  return multiplyMoney(money, -1)
}

function isSomething(money: Money | undefined): money is Money {
  return money !== undefined && money.amount !== '0'
}

function findClosing(status: string, closedOn: Day | undefined, day: Day): Day | undefined {
  return status === 'historical' && closedOn !== undefined && closedOn <= day ? closedOn : undefined
}

function isClosedWithoutDay(status: string, closedOn: Day | undefined): boolean {
  return status === 'historical' && closedOn === undefined
}

/** The price that was valid on the first day, and all later ones. */
function listPrices(prices: readonly DayPrice[], since: Day, day: Day): readonly DayPrice[] {
  const known = prices.filter((price) => price.day <= day).toSorted(byDay)
  const first = known.findLastIndex((price) => price.day <= since)
  return known.slice(Math.max(0, first))
}

function until(flows: readonly PositionFlow[], day: Day): readonly PositionFlow[] {
  return flows
    .filter((flow) => flow.day <= day)
    .toSorted((one, other) => byDay(one, other) || rank(one) - rank(other))
}

const rank = ({ kind }: PositionFlow) => FLOW_KINDS.indexOf(kind)
const byDay = (one: { readonly day: Day }, other: { readonly day: Day }) => compareTexts(one.day, other.day)

function toReported({
  irrSinceInception,
  bviPerformance,
  performanceAsOf,
}: FundItem['fund']): ReportedReturns | undefined {
  if (irrSinceInception === null && bviPerformance === null) return undefined
  return {
    ...(irrSinceInception !== null && { irrSinceInception }),
    ...(bviPerformance !== null && { bviPerformance }),
    ...(performanceAsOf !== null && { day: performanceAsOf }),
  }
}
