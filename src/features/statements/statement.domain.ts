import type { CurrencyRate } from '#features/currencies/currencies.domain.ts'
import { convertOn, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import { CONVERTED_DECIMALS } from '#features/portfolio/moved-money.domain.ts'
import { PORTFOLIO_ITEM_TYPES } from '#features/portfolio/portfolio.domain.ts'
import type { Position } from '#features/returns/positions.domain.ts'
import {
  computeEachReturns,
  computePortfolioReturns,
  type PortfolioReturns,
  type Returns,
} from '#features/returns/returns.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { getDecimal, roundDecimal } from '#kernel/decimal.ts'
import { MONEY_DECIMALS, type Money } from '#kernel/money.ts'
import { compareTexts } from '#kernel/order.ts'

/** One investment that is held on the reporting day. */
export type HoldingLine = {
  readonly position: Position
  /** B1.7: what its value rests on; 'none': nobody tells one, and the nominal capital stands under its own name. */
  readonly basis: 'price' | 'netAssetValue' | 'none' | 'unknown'
  /** In its own currency, exact. */
  readonly value: Money | undefined
  /** In the currency of the statement, not rounded; none without a value or a rate. */
  readonly converted: string | undefined
  readonly rates: readonly CurrencyRate[]
}

type HoldingGroup = {
  readonly type: Position['type']
  readonly lines: readonly HoldingLine[]
  /** Rounded once; none where nothing in it has a value and a rate. */
  readonly total: string | undefined
}

export type OwnReturns = { readonly position: Position; readonly returns: Returns }

export type Statement = {
  readonly day: Day
  readonly currency: string
  readonly hasDerived: boolean
  /** What is held, by type in the order of the portfolio. */
  readonly groups: readonly HoldingGroup[]
  readonly past: readonly Position[]
  /** Of everything held that has a value and a rate, rounded once; none where nothing has. */
  readonly total: string | undefined
  /** Held, but in no total: its value or a rate is not known. */
  readonly leftOut: readonly HoldingLine[]
  /** That the values rest on, by currency. */
  readonly rates: readonly CurrencyRate[]
  /** Of the portfolio, in the currency of the statement. */
  readonly returns: PortfolioReturns
  /** Of each investment, in its own currency: what is held in the order of the groups, then what was. */
  readonly own: readonly OwnReturns[]
}

type Asked = {
  readonly day: Day
  readonly currency: string
  readonly hasDerived: boolean
  readonly positions: readonly Position[]
  readonly rates: RateHistory
}

export function buildStatement({ positions, ...asked }: Asked): Statement {
  const { day, currency, hasDerived } = asked
  const past = positions.filter(isPast)
  const lines = positions.filter((position) => !isPast(position)).map((position) => toLine(position, asked))
  const byType = Map.groupBy(lines, ({ position }) => position.type)
  const groups = PORTFOLIO_ITEM_TYPES.flatMap((type) => {
    const own = byType.get(type as Position['type'])
    return own ? [{ type: type as Position['type'], lines: own, total: sumLines(own) }] : []
  })
  const held = groups.flatMap((group) => group.lines.map(({ position }) => position))
  return {
    day,
    currency,
    hasDerived,
    groups,
    past,
    total: sumLines(lines),
    leftOut: lines.filter(({ converted }) => converted === undefined),
    rates: listRates(lines),
    returns: computePortfolioReturns(positions, asked),
    own: [...computeEachReturns([...held, ...past], asked)],
  }
}

/** By investment: its name, with its number where several have the same. */
export function nameInvestments({ own }: Pick<Statement, 'own'>): ReadonlyMap<string, string> {
  const byName = Map.groupBy(own, ({ position }) => position.name)
  return new Map(
    own.map(({ position: { id, name, number } }) => [
      id,
      (byName.get(name)?.length ?? 0) > 1 ? `${name} (${number})` : name,
    ]),
  )
}

function isPast({ closedOn }: Position): boolean {
  return closedOn !== undefined
}

function toLine(position: Position, { day, currency, rates }: Omit<Asked, 'positions'>): HoldingLine {
  const basis = findBasis(position)
  const { value } = position
  if (!value) return { position, basis, value, converted: undefined, rates: [] }
  const conversion = convertOn(rates, { money: value, to: currency, day, decimals: CONVERTED_DECIMALS })
  return 'missing' in conversion
    ? { position, basis, value, converted: undefined, rates: [] }
    : { position, basis, value, converted: conversion.money.amount, rates: conversion.rates }
}

function findBasis({ value, netAssetDay, missing }: Position): HoldingLine['basis'] {
  if (value) return netAssetDay === undefined ? 'price' : 'netAssetValue'
  return missing.some(({ kind }) => kind === 'shares') ? 'unknown' : 'none'
}

/** Of the share price or net asset value that its value rests on. */
export function findValuationDay({ price, netAssetDay }: Position): Day | undefined {
  return price?.day ?? netAssetDay
}

function sumLines(lines: readonly HoldingLine[]): string | undefined {
  const amounts = lines.flatMap(({ converted }) => converted ?? [])
  if (amounts.length === 0 && lines.length > 0) return undefined
  const total = amounts.reduce((sum, amount) => sum.plus(amount), getDecimal(0))
  return roundDecimal(total, MONEY_DECIMALS).toFixed()
}

function listRates(lines: readonly HoldingLine[]): readonly CurrencyRate[] {
  const byCurrency = new Map(lines.flatMap(({ rates }) => rates.map((rate) => [rate.currency, rate])))
  return [...byCurrency.values()].toSorted((one, other) => compareTexts(one.currency, other.currency))
}
