import type { Day } from '#kernel/dates.ts'
import { divideDecimal, getDecimal } from '#kernel/decimal.ts'
import { createMoney, type Money } from '#kernel/money.ts'
import { findYearEnd } from '../summary.domain.ts'
import type { PortfolioEntry } from './portfolio.api.ts'

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

export function toRowDetail(entry: PortfolioEntry, today: Day): RowDetail {
  if ('specialFund' in entry) {
    const prices = (entry.sharePrices ?? []).map(({ date, sharePrice }) => ({
      day: date,
      value: sharePrice.amount,
    }))
    if (entry.status === 'historical') return { prices }
    return { prices, ...deriveYearChange(entry.sharePrices ?? [], entry.investmentDate, today) }
  }
  const sum = 'beteiligung' in entry ? entry.auszahlungen?.summe : undefined
  return { prices: [], ...(sum && { paidOut: createMoney(sum.betrag, sum.waehrung) }) }
}

type Valued = { readonly date: Day; readonly sharePrice: Money }

function deriveYearChange(
  prices: readonly Valued[],
  investedOn: Day,
  today: Day,
): Pick<RowDetail, 'change' | 'changeSince'> {
  const yearEnd = findYearEnd(today)
  const then = prices.findLast(({ date }) => date <= yearEnd)?.sharePrice
  const now = prices.at(-1)?.sharePrice
  if (!then || !now || investedOn > yearEnd || then.currency !== now.currency) return {}
  const before = getDecimal(then.amount)
  if (before.lte(0)) return {}
  const gain = getDecimal(now.amount).minus(before).times(100)
  return { change: divideDecimal(gain, before, 2).toFixed(), changeSince: yearEnd }
}
