import { isClosed } from '#features/investment/closing.domain.ts'
import { findShares, type ShareLot } from '#features/investment/share-lots.domain.ts'
import { deriveNetAssetShare } from '#features/participations/net-asset-share.domain.ts'
import type { FundItem, PortfolioItem, PublicItem } from '#features/portfolio/portfolio-items.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { createMoney, type Money, multiplyMoney } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import {
  type DayPrice,
  FLOW_KINDS,
  type FlowKind,
  type Lot,
  type MissingDatum,
  type Position,
  type PositionFlow,
  type ReportedReturns,
} from './positions.domain.ts'

/** What somebody holds or has held by the day; subscriptions are not yet held. */
export function listPositions(items: readonly PortfolioItem[], day: Day): readonly Position[] {
  // Whoever still holds a fund sees the same valuations and distributions of it as everybody who does.
  const histories = new Map<FundItem['fund']['valuations'], FundHistory>()
  const historyOf = ({ valuations, distributions }: FundItem['fund']) => {
    const known = histories.get(valuations) ?? listHistory({ valuations, distributions }, day)
    histories.set(valuations, known)
    return known
  }
  return items.flatMap((item) => {
    if (item.type === 'publicSubscription') return []
    const position =
      item.type === 'publicFundInvestment' ? fromPublic(item, day) : fromFund(item, historyOf(item.fund), day)
    return position.heldSince === undefined || position.heldSince <= day ? [position] : []
  })
}

/** What is known of a fund by the day, oldest first. */
type FundHistory = Pick<Position, 'prices' | 'perShare'>

/** Of the many investments that one fund may have. */
function listHistory(
  { valuations, distributions }: Pick<FundItem['fund'], 'valuations' | 'distributions'>,
  day: Day,
): FundHistory {
  return {
    prices: valuations
      .filter((valuation) => valuation.day <= day)
      .map((valuation) => ({ day: valuation.day, price: valuation.sharePrice }))
      .toSorted(byDay),
    perShare: distributions
      .filter(({ periodEnd }) => periodEnd <= day)
      .map(({ periodEnd, amountPerShare }) => ({ day: periodEnd, price: amountPerShare }))
      .toSorted(byDay),
  }
}

function fromFund(item: FundItem, history: FundHistory, day: Day): Position {
  const { investment, fund, lots = [] } = item
  const { investedOn, nominal } = investment
  const closedOn = isClosed(investment.closedOn, day) ? investment.closedOn : undefined
  const flows = until(listFundFlows(item), day)
  const prices = holdSince(history.prices, investedOn)
  const price = prices.at(-1)
  const shares = findShares(lots, day)
  const missing: MissingDatum[] = []
  if (!flows.some(({ kind }) => kind === 'capitalCall')) missing.push({ kind: 'payments' })
  if (closedOn === undefined && !price) missing.push({ kind: 'price', day })
  if (closedOn === undefined && shares === null) missing.push({ kind: 'shares', day: findKnown(lots, day) })
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
    shares: shares ?? undefined,
    price,
    value: closedOn === undefined ? deriveValue(price, shares) : createMoney('0', nominal.currency),
    netAssetDay: undefined,
    flows,
    prices,
    perShare: history.perShare,
    lots: layerLots(
      item.id,
      lots.filter(({ since }) => since <= day),
    ),
    missingDerived: (item.underived ?? [])
      .filter((period) => period.day <= day)
      .map(({ periodEnd }) => ({ kind: 'derivedShares', day: findKnown(lots, periodEnd) })),
    reported: toReported(fund),
    missing,
  }
}

function deriveValue(price: DayPrice | undefined, shares: string | null | undefined): Money | undefined {
  return price && shares !== null && shares !== undefined ? multiplyMoney(price.price, shares) : undefined
}

/** Since when the number of shares is known again. */
function findKnown(lots: readonly ShareLot[], day: Day): Day {
  return lots.find(({ since, shares }) => since > day && shares !== null)?.since ?? day
}

/** Shares that stayed through several changes are one lot; the last to come are the first to go. */
function layerLots(investmentId: string, lots: readonly ShareLot[]): readonly Lot[] {
  const layers: Lot[] = []
  let open: Lot[] = []
  const close = (until: Day) => {
    layers.push(...open.map((lot) => ({ ...lot, until })))
    open = []
  }
  for (const { since, shares, until } of lots) {
    if (shares === null) close(since)
    else open = resize(open, { investmentId, shares, since }, layers)
    if (until !== undefined && until === lots.at(-1)?.until) close(until)
  }
  return [...layers, ...open]
}

/** Brings the open lots to the new number of shares; what goes is noted with its end. */
function resize(open: readonly Lot[], wanted: Lot, ended: Lot[]): Lot[] {
  const kept: Lot[] = []
  let left = getDecimal(wanted.shares)
  for (const lot of open) {
    const own = getDecimal(lot.shares)
    const stays = own.lte(left) ? own : left
    left = left.minus(stays)
    if (stays.gt(0)) kept.push({ ...lot, shares: stays.toFixed() })
    if (stays.lt(own)) ended.push({ ...lot, shares: own.minus(stays).toFixed(), until: wanted.since })
  }
  return left.gt(0) ? [...kept, { ...wanted, shares: left.toFixed() }] : kept
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
  const closedOn = isClosed(participation.closedOn, day) ? participation.closedOn : undefined
  const share =
    closedOn === undefined ? deriveNetAssetShare(participation, item.product.valuations, day) : undefined
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
    value: share?.value,
    netAssetDay: share?.day,
    flows,
    prices: [],
    perShare: [],
    lots: [],
    missingDerived: [],
    reported: undefined,
    missing: [
      ...(paidOn === undefined ? [{ kind: 'paymentDay' } as const] : []),
      ...(paidOn !== undefined && paidOn > day ? [{ kind: 'payments' } as const] : []),
      ...(closedOn === undefined && !share ? [{ kind: 'value', day } as const] : []),
      ...(closedOn === undefined ? [] : [{ kind: 'proceeds', day: closedOn } as const]),
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

/** The price that was valid on the first day, and all later ones. */
function holdSince(prices: readonly DayPrice[], since: Day): readonly DayPrice[] {
  return prices.slice(
    Math.max(
      0,
      prices.findLastIndex((price) => price.day <= since),
    ),
  )
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
