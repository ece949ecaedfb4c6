import type { Day } from '#kernel/dates.ts'
import { divideDecimal, getDecimal } from '#kernel/decimal.ts'
import type { Money } from '#kernel/money.ts'
import { findYearEnd } from '../summary.domain.ts'
import type { ItemCourse } from './portfolio.api.ts'

/** What a row shows once it is loaded completely. */
export type RowDetail = {
  /** The share price, oldest first. */
  readonly prices: ReadonlyArray<{ readonly day: Day; readonly value: string }>
  /** Of the share price since the last year's end, in per cent; none for who was not invested then. */
  readonly change?: string
  readonly changeSince?: Day
  /** Of a public fund, where one sum says it. */
  readonly paidOut?: Money
}

export function toRowDetail(course: ItemCourse, today: Day): RowDetail {
  const { status, since, sharePrices, paidOut } = course
  const prices = (sharePrices?.dates ?? []).map((day, index) => ({
    day,
    value: sharePrices?.amounts[index] ?? '',
  }))
  const hasChange = status === 'active' && since !== undefined
  return { prices, ...(hasChange && deriveYearChange(prices, since, today)), ...(paidOut && { paidOut }) }
}

function deriveYearChange(
  prices: RowDetail['prices'],
  since: Day,
  today: Day,
): Pick<RowDetail, 'change' | 'changeSince'> {
  const yearEnd = findYearEnd(today)
  const then = prices.findLast(({ day }) => day <= yearEnd)
  const now = prices.at(-1)
  if (!then || !now || since > yearEnd) return {}
  const before = getDecimal(then.value)
  if (before.lte(0)) return {}
  const gain = getDecimal(now.value).minus(before).times(100)
  return { change: divideDecimal(gain, before, 2).toFixed(), changeSince: yearEnd }
}
