import type { CurrencyRate } from '#features/currencies/currencies.domain.ts'
import { convertOn, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import { CONVERTED_DECIMALS } from '#features/portfolio/moved-money.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Decimal, getDecimal, roundDecimal } from '#kernel/decimal.ts'
import { MONEY_DECIMALS, type Money, multiplyMoney, subtractMoney } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'
import { computeMoneyWeighted, type MoneyWeightedReturn } from './money-weighted.domain.ts'
import { type Capital, computeMultiples, type Multiples } from './multiples.domain.ts'
import type { DayPrice, MissingDatum, MissingKind, Position, PositionFlow } from './positions.domain.ts'
import {
  computeTimeWeighted,
  type Holding,
  linkSteps,
  listSteps,
  type PossibleStep,
  type TimeWeightedReturn,
} from './time-weighted.domain.ts'

export type ConvertedFlow = Omit<PositionFlow, 'kind'> & {
  readonly positionId: string
  /** 'value': what is still held on the reporting day, as if it were received then. */
  readonly kind: PositionFlow['kind'] | 'value'
  /** Of a value that was rolled forward: the share of the net asset value that it comes from. */
  readonly base?: { readonly day: Day; readonly share: Money }
  /** In the currency of the report. */
  readonly converted: string
  readonly rates: readonly CurrencyRate[]
  /** Of a value: the day of the price that it rests on. */
  readonly pricedOn?: Day | undefined
}

export type ReturnsAsked = {
  readonly day: Day
  readonly currency: string
  readonly rates: RateHistory
  /** B1.4: whether derived distributions count. */
  readonly hasDerived: boolean
}

/** Of all that somebody holds or has held by the day. */
export type PortfolioAsked = ReturnsAsked & { readonly positions: readonly Position[]; readonly today: Day }

export type Returns = {
  readonly day: Day
  readonly currency: string
  /** Those that count, oldest first; the value last. */
  readonly flows: readonly ConvertedFlow[]
  /** Rounded to cents; none where payments or rates are missing. */
  readonly capital: Capital | undefined
  readonly multiples: Multiples
  readonly moneyWeighted: Exclude<MoneyWeightedReturn, { kind: 'missing' }> | Missing
  readonly timeWeighted: Exclude<TimeWeightedReturn, { kind: 'missing' }> | Missing
  /** What the data lack: without it the figures that rest on it are not told. */
  readonly missing: readonly MissingDatum[]
}

type Missing = { readonly kind: 'missing'; readonly missing: readonly MissingDatum[] }

export type LeftOut = { readonly position: Position; readonly missing: readonly MissingDatum[] }
export type PortfolioReturns = Returns & {
  readonly counted: readonly Position[]
  /** Whose data do not allow the figures: they count in none of them. */
  readonly leftOut: readonly LeftOut[]
}

export function computeReturns(position: Position, asked: ReturnsAsked): Returns {
  return withSteps(position, asked, listSteps([toShare(position)], asked))
}

/** Each in its own currency, one after another: investments in one fund share the steps of its price. */
export function* computeEachReturns(
  positions: readonly Position[],
  asked: Omit<ReturnsAsked, 'currency'>,
): Generator<{ readonly position: Position; readonly returns: Returns }> {
  const siblings = Map.groupBy(positions, ({ parentId }) => parentId)
  const known = new Map<string, readonly PossibleStep[]>()
  for (const position of positions) {
    const own = { ...asked, currency: position.nominal.currency }
    const key = `${position.parentId} ${own.currency}`
    const steps =
      known.get(key) ?? listSteps([toShare(mergeShares(siblings.get(position.parentId) ?? []))], own)
    known.set(key, steps)
    const [first, last] = [position.prices[0]?.day ?? '', position.prices.at(-1)?.day ?? '']
    const held = steps.filter(({ from, to }) => from >= first && to <= last)
    yield { position, returns: withSteps(position, own, held) }
  }
}

function withSteps(position: Position, asked: ReturnsAsked, steps: readonly PossibleStep[]): Returns {
  const { flows, missing } = convertFlows(position, asked)
  return {
    ...summarise(flows, [...position.missing, ...missing], asked),
    timeWeighted: withMissing(linkSteps(steps)),
  }
}

/** One share: how many there were does not matter. */
function toShare({ prices, perShare }: Pick<Position, 'prices' | 'perShare'>): Holding {
  return { prices, perShare, lots: [{ investmentId: '', shares: '1', since: '' }] }
}

/** Of all investments whose data are complete; the others are named. */
export function computePortfolioReturns(
  positions: readonly Position[],
  asked: ReturnsAsked,
): PortfolioReturns {
  const converted = positions.map((position) => {
    const { flows, missing } = convertFlows(position, asked)
    return { position, flows, missing: [...position.missing, ...missing] }
  })
  const complete = converted.filter(({ missing }) => missing.length === 0)
  // Where nothing has a value, what was paid and what came back can still be told.
  const counted =
    complete.length > 0 ? complete : converted.filter(({ missing }) => missing.every(isValueMissing))
  const flows = counted.flatMap((one) => one.flows).toSorted(compareFlows)
  return {
    ...summarise(flows, listMissing(complete.length, counted.length, asked), asked),
    timeWeighted: withMissing(computeTimeWeighted(listHoldings(positions), asked)),
    counted: counted.map(({ position }) => position),
    leftOut: converted.filter(({ missing }) => missing.length > 0),
  }
}

function isValueMissing({ kind }: MissingDatum): boolean {
  return kind === 'value' || kind === 'price' || kind === 'shares'
}

function listMissing(complete: number, counted: number, { day }: ReturnsAsked): readonly MissingDatum[] {
  if (complete > 0) return []
  return counted > 0 ? [{ kind: 'value', day }] : [{ kind: 'payments' }]
}

function withMissing(found: TimeWeightedReturn): Returns['timeWeighted'] {
  return found.kind === 'missing' ? { kind: 'missing', missing: [{ kind: 'prices' }] } : found
}

/** By fund: investments in one fund share its prices. */
function listHoldings(positions: readonly Position[]): readonly Holding[] {
  const byFund = Map.groupBy(
    positions.filter(({ prices }) => prices.length > 0),
    ({ parentId }) => parentId,
  )
  return [...byFund.values()].map((held) => {
    const { prices, perShare } = mergeShares(held)
    return { prices, perShare, lots: held.flatMap(({ lots }) => lots) }
  })
}

function mergeShares(positions: readonly Position[]): Pick<Position, 'prices' | 'perShare'> {
  return {
    prices: mergeDays(positions.map(({ prices }) => prices)),
    perShare: mergeDays(positions.map(({ perShare }) => perShare)),
  }
}

function mergeDays(lists: readonly (readonly DayPrice[])[]): readonly DayPrice[] {
  const byDay = new Map(lists.flat().map((price) => [price.day, price]))
  return [...byDay.values()].toSorted((one, other) => compareTexts(one.day, other.day))
}

function findBase({ netAssetDay, value, price }: Position): Pick<ConvertedFlow, 'base' | 'pricedOn'> {
  if (netAssetDay === undefined || !value) return { pricedOn: price?.day }
  return { pricedOn: netAssetDay, base: { day: netAssetDay, share: value } }
}

function convertFlows(position: Position, asked: ReturnsAsked) {
  const { day, hasDerived } = asked
  const flows: ConvertedFlow[] = []
  const missing: MissingDatum[] = hasDerived ? position.missingDerived.slice(0, 1) : []
  const value = position.closedOn === undefined ? rollForward(position) : undefined
  if (position.value && !value && position.closedOn === undefined) missing.push({ kind: 'value', day })
  for (const flow of [
    ...position.flows.filter(({ isDerived }) => hasDerived || !isDerived),
    ...(value
      ? [{ day, kind: 'value', amount: value, isDerived: false, ...findBase(position) } as const]
      : []),
  ]) {
    const conversion = convertOn(asked.rates, {
      money: flow.amount,
      to: asked.currency,
      day: flow.day,
      decimals: CONVERTED_DECIMALS,
    })
    if ('missing' in conversion) {
      missing.push({ kind: 'rate', day: flow.day, currency: conversion.missing })
      continue
    }
    const { money, rates } = conversion
    flows.push({ ...flow, positionId: position.id, converted: money.amount, rates })
  }
  return { flows, missing }
}

/**
 * B1.7: a share of a net asset value is as of its day; what was paid in since came to it, what was paid out went. Who had not paid in
 * by then had no share yet.
 */
function rollForward({ value, netAssetDay, flows }: Position): Money | undefined {
  if (!value || netAssetDay === undefined) return value
  const isShare = flows.some(({ kind, day }) => kind === 'payment' && day <= netAssetDay)
  const since = flows.filter(
    ({ kind, day }) => day > netAssetDay && (kind === 'payment' || kind === 'payout'),
  )
  if (since.some(({ amount }) => amount.currency !== value.currency)) return undefined
  return since.reduce(
    (rolled, { amount }) => subtractMoney(rolled, amount),
    isShare ? value : multiplyMoney(value, 0),
  )
}

/** Without these nobody knows what was paid and what came back. */
const NEEDED_FOR_CAPITAL: ReadonlySet<MissingKind> = new Set(['payments', 'paymentDay', 'rate'])

function summarise(
  flows: readonly ConvertedFlow[],
  missing: readonly MissingDatum[],
  { day, currency }: ReturnsAsked,
): Omit<Returns, 'timeWeighted'> {
  const isComplete = missing.length === 0
  const total = (isCounted: (flow: ConvertedFlow) => boolean) => sum(flows.filter(isCounted))
  const exact = missing.some(({ kind }) => NEEDED_FOR_CAPITAL.has(kind))
    ? undefined
    : {
        paidIn: total(isPaid).times(-1).toFixed(),
        fees: total(({ kind }) => kind === 'agio')
          .times(-1)
          .toFixed(),
        received: total((flow) => !isPaid(flow) && flow.kind !== 'value').toFixed(),
        value: missing.every(({ kind }) => kind === 'derivedShares')
          ? total(({ kind }) => kind === 'value').toFixed()
          : undefined,
      }
  // What came back without its amount being known makes every multiple too small.
  const hasMultiples = exact && !missing.some(({ kind }) => kind === 'proceeds' || kind === 'derivedShares')
  return {
    day,
    currency,
    flows,
    capital: exact && roundCapital(exact),
    multiples: hasMultiples ? computeMultiples(exact) : NO_MULTIPLES,
    moneyWeighted: isComplete ? solve(flows) : { kind: 'missing', missing },
    missing,
  }
}

function roundCapital({ value, ...paid }: Capital): Capital {
  return {
    paidIn: roundAmount(paid.paidIn),
    fees: roundAmount(paid.fees),
    received: roundAmount(paid.received),
    value: value === undefined ? undefined : roundAmount(value),
  }
}

function roundAmount(amount: string): string {
  return roundDecimal(getDecimal(amount), MONEY_DECIMALS).toFixed()
}

const NO_MULTIPLES: Multiples = { dpi: undefined, rvpi: undefined, tvpi: undefined, moic: undefined }
const MISSING_FLOWS = { payment: 'payments', receipt: 'receipts', time: 'time' } as const

function solve(flows: readonly ConvertedFlow[]): Returns['moneyWeighted'] {
  const found = computeMoneyWeighted(flows.map(({ day, converted }) => ({ day, amount: converted })))
  return found.kind === 'missing'
    ? { kind: 'missing', missing: [{ kind: MISSING_FLOWS[found.missing] }] }
    : found
}

function isPaid({ kind }: ConvertedFlow): boolean {
  return kind === 'capitalCall' || kind === 'payment' || kind === 'agio'
}

function sum(flows: readonly ConvertedFlow[]): Decimal {
  return flows.reduce((total, { converted }) => total.plus(converted), getDecimal(0))
}

/** Values stand on the reporting day, after everything that moved on it. */
function compareFlows(one: ConvertedFlow, other: ConvertedFlow): number {
  return compareTexts(one.day, other.day) || Number(one.kind === 'value') - Number(other.kind === 'value')
}
