import type { Day } from '#kernel/dates.ts'
import { type Decimal, getDecimal } from '#kernel/decimal.ts'

/** Money that moved, in one currency: below zero from the investor to the fund, above zero back. */
export type Flow = { readonly day: Day; readonly amount: string }

export type DayFlow = { readonly day: Day; readonly amount: Decimal }

/** One sum for each day, oldest first; days on which everything cancels out have no weight and are left out. */
export function joinDays(flows: readonly Flow[]): readonly DayFlow[] {
  const byDay = Map.groupBy(flows, ({ day }) => day)
  return [...byDay.keys()]
    .sort()
    .map((day) => ({ day, amount: sum((byDay.get(day) ?? []).map(({ amount }) => getDecimal(amount))) }))
    .filter(({ amount }) => !amount.eq(0))
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((total, amount) => total.plus(amount), getDecimal(0))
}

const DAY_MS = 24 * 60 * 60 * 1000

export function countDays(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}
