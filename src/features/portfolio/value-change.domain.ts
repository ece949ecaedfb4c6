import type { Valuation } from '#features/funds/funds.domain.ts'
import { findShares, type ShareLot } from '#features/investment/share-lots.domain.ts'
import type { ProductValuation } from '#features/market/products.domain.ts'
import { deriveNetAssetShare } from '#features/participations/net-asset-share.domain.ts'
import type { Participation } from '#features/participations/participations.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { type Money, multiplyMoney, roundMoney } from '#kernel/money.ts'
import { type Change, deriveChange, findYearEnd } from './summary.domain.ts'

/**
 * B1.7: the change of one investment since the last year's end, by the rule of the whole portfolio: of no more than was held and had a
 * value on both days. What was bought or given back between them does not count.
 */
export function deriveFundChange(
  { valuations, lots }: { readonly valuations: readonly Valuation[]; readonly lots: readonly ShareLot[] },
  today: Day,
): Change | undefined {
  const yearEnd = findYearEnd(today)
  const [then, now] = [findShares(lots, yearEnd), findShares(lots, today)]
  if (typeof then !== 'string' || typeof now !== 'string') return undefined
  const kept = getDecimal(then).lte(now) ? then : now
  const valueOn = (day: Day) => {
    const latest = valuations.findLast((valuation) => valuation.day <= day)
    return latest && multiplyMoney(latest.sharePrice, kept)
  }
  return compare(valueOn(yearEnd), valueOn(today), yearEnd)
}

/** The same of a participation, by its share of the net asset values. */
export function deriveParticipationChange(
  participation: Pick<Participation, 'nominal' | 'dates'>,
  valuations: readonly ProductValuation[],
  today: Day,
): Change | undefined {
  const yearEnd = findYearEnd(today)
  const { acceptedOn } = participation.dates
  if (acceptedOn !== undefined && acceptedOn > yearEnd) return undefined
  const valueOn = (day: Day) => deriveNetAssetShare(participation, valuations, day)?.value
  return compare(valueOn(yearEnd), valueOn(today), yearEnd)
}

/** Each rounded to cents, as the portfolio tells its sums; two currencies are not compared. */
function compare(before: Money | undefined, now: Money | undefined, since: Day): Change | undefined {
  if (!before || !now || before.currency !== now.currency) return undefined
  return deriveChange(roundMoney(now), roundMoney(before), since)
}
