import { createDay, type Day, splitDay } from '#kernel/dates.ts'

/** Months since the year 0: the demo house is reckoned month by month. */
export type Month = number

export function monthOf(day: Day): Month {
  const { year, month } = splitDay(day)
  return year * 12 + month - 1
}

export function yearOf(month: Month): number {
  return Math.floor(month / 12)
}

/** 1 is January. */
export function monthOfYear(month: Month): number {
  return (month % 12) + 1
}

export function isQuarterEnd(month: Month): boolean {
  return month % 3 === 2
}

export function firstDay(month: Month): Day {
  return dayIn(month, 1)
}

export function lastDay(month: Month): Day {
  return dayIn(month, 31)
}

/** A month that has no such day lends its last one. */
export function dayIn(month: Month, dayOfMonth: number): Day {
  for (let day = dayOfMonth; day > 27; day -= 1) {
    const found = createDay(yearOf(month), monthOfYear(month), day)
    if (found) return found
  }
  const found = createDay(yearOf(month), monthOfYear(month), dayOfMonth)
  if (!found) throw new RangeError(`no day ${dayOfMonth} in month ${month}`)
  return found
}

/** Banks move money from Monday to Friday; a day of the weekend gives way to the next Monday. */
export function workdayIn(month: Month, dayOfMonth: number): Day {
  const weekday = new Date(`${dayIn(month, dayOfMonth)}T00:00:00Z`).getUTCDay()
  const delay = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return dayIn(month, dayOfMonth + delay)
}

export function lastMonthEnd(now: Date): Day {
  return lastDay(now.getUTCFullYear() * 12 + now.getUTCMonth() - 1)
}
