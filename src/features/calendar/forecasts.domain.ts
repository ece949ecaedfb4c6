import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { type Money, multiplyMoney, roundMoney } from '#kernel/money.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'

/** B1.9: what the plan of a public fund means for a participation in one year. No day is known, and nothing is promised. */
export type PayoutForecast = {
  readonly year: number
  readonly investmentId: string
  /** Of the product. */
  readonly name: string
  readonly number: string
  /** Of that year, in per cent of the nominal amount. */
  readonly rate: string
  readonly nominal: Money
  /** The rate times the nominal amount; left out where the plan counts for a part of the year alone. */
  readonly amount?: Money | undefined
}

export type PlannedYear = Omit<PayoutForecast, 'amount'> & {
  readonly entitledFrom?: Day | undefined
  readonly closedOn?: Day | undefined
}

/** What a year that has ended brought is often paid only in the next one. */
const OPEN_YEARS_BEFORE = 1

/** Plans go on for a decade or two. The pages of the investments show them whole; here stands what is near. */
const YEARS_AHEAD = 2

export type Years = { readonly first: number; readonly last: number }

/** The years of which a payout may still be to come, as far as is looked ahead. */
export function findOpenYears(today: Day): Years {
  const year = Number(today.slice(0, 4))
  return { first: year - OPEN_YEARS_BEFORE, last: year + YEARS_AHEAD }
}

/** Of planned years for which the fund has not yet told what it paid; by year and name. */
export function forecastPayouts(planned: readonly PlannedYear[], today: Day): readonly PayoutForecast[] {
  const { first, last } = findOpenYears(today)
  return planned
    .filter(
      ({ year, entitledFrom, closedOn }) =>
        year >= first &&
        year <= last &&
        (entitledFrom === undefined || entitledFrom <= lastDayOf(year)) &&
        (closedOn === undefined || (closedOn > today && closedOn >= firstDayOf(year))),
    )
    .map(({ year, investmentId, name, number, rate, nominal, entitledFrom, closedOn }) => {
      const isWhole =
        (entitledFrom === undefined || entitledFrom <= firstDayOf(year)) &&
        (closedOn === undefined || closedOn > lastDayOf(year))
      const amount = isWhole ? takePercent(nominal, rate) : undefined
      return { year, investmentId, name, number, rate, nominal, amount }
    })
    .toSorted(
      (one, other) =>
        one.year - other.year ||
        compareNames(one.name, other.name) ||
        compareNames(one.number, other.number) ||
        compareTexts(one.investmentId, other.investmentId),
    )
}

function takePercent(money: Money, rate: string): Money {
  return roundMoney(multiplyMoney(money, getDecimal(rate).times('0.01')))
}

const firstDayOf = (year: number): Day => `${year}-01-01`
const lastDayOf = (year: number): Day => `${year}-12-31`
