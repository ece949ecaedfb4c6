import type { Valuation } from '#features/funds/funds.domain.ts'
import type { CashFlow, FundInvestment } from '#features/investment/investment.domain.ts'
import { findShares, type ShareLot } from '#features/investment/share-lots.domain.ts'
import type { ProductValuation } from '#features/market/products.domain.ts'
import { deriveNetAssetShare } from '#features/participations/net-asset-share.domain.ts'
import type { Participation } from '#features/participations/participations.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { type Money, multiplyMoney, roundMoney, sumMoney } from '#kernel/money.ts'

/** What one investment was worth, and what had been paid in for it by then, on the days on which either changed. */
export type ValueCourse = {
  readonly currency: string
  /** Oldest first. Without a value where nobody knows one; with what was paid in wherever it is known. */
  readonly points: ReadonlyArray<{ readonly day: Day; readonly value?: string; readonly paidIn: string }>
}

type Held = {
  readonly investment: Pick<FundInvestment, 'nominal' | 'agio' | 'investedOn' | 'closedOn'>
  readonly valuations: readonly Valuation[]
  readonly lots: readonly ShareLot[]
  readonly capitalCalls: readonly CashFlow[]
}

/** B1.7: shares held × latest price until the day; capital calls until then, with the agio. None where currencies differ. */
export function deriveFundCourse(held: Held, today: Day): ValueCourse | undefined {
  const { investment, valuations, lots, capitalCalls } = held
  const { nominal, agio, investedOn, closedOn } = investment
  const { currency } = nominal
  const paid = [
    ...(agio ? [{ day: investedOn, amount: agio }] : []),
    ...capitalCalls.map(({ day, amount }) => ({ day, amount })),
  ]
  const amounts = [...paid.map(({ amount }) => amount), ...valuations.map(({ sharePrice }) => sharePrice)]
  if (amounts.some((amount) => amount.currency !== currency)) return undefined
  return listPoints({
    currency,
    since: investedOn,
    closedOn,
    today,
    paid,
    changes: [...valuations.map(({ day }) => day), ...lots.map(({ since }) => since)],
    valueOn: (day) => {
      const price = valuations.findLast((valuation) => valuation.day <= day)?.sharePrice
      const shares = findShares(lots, day)
      return price && typeof shares === 'string' ? multiplyMoney(price, shares) : undefined
    },
  })
}

/** B1.7: the share of the latest net asset value until the day, once it is paid in; what was paid, with the agio. */
export function deriveParticipationCourse(
  participation: Pick<Participation, 'nominal' | 'agio' | 'dates' | 'closedOn'>,
  valuations: readonly ProductValuation[],
  today: Day,
): ValueCourse | undefined {
  const { nominal, agio, dates, closedOn } = participation
  const { currency } = nominal
  const { paidOn } = dates
  if (paidOn === undefined) return undefined
  const amounts = [...(agio ? [agio] : []), ...valuations.map(({ netAssetValue }) => netAssetValue)]
  if (amounts.some((amount) => amount.currency !== currency)) return undefined
  return listPoints({
    currency,
    since: paidOn,
    closedOn,
    today,
    paid: [nominal, ...(agio ? [agio] : [])].map((amount) => ({ day: paidOn, amount })),
    changes: valuations.map(({ day }) => day),
    valueOn: (day) => deriveNetAssetShare(participation, valuations, day)?.value,
  })
}

type Course = {
  readonly currency: string
  readonly since: Day
  readonly closedOn: Day | undefined
  readonly today: Day
  readonly paid: ReadonlyArray<{ readonly day: Day; readonly amount: Money }>
  readonly changes: readonly Day[]
  readonly valueOn: (day: Day) => Money | undefined
}

/** None where no day has a value. On the day of the closing nothing is held any more. */
function listPoints({
  currency,
  since,
  closedOn,
  today,
  paid,
  changes,
  valueOn,
}: Course): ValueCourse | undefined {
  const isCounted = (day: Day) => day >= since && day <= today && (closedOn === undefined || day < closedOn)
  const days = new Set([since, today, ...paid.map(({ day }) => day), ...changes].filter(isCounted))
  const points = [...days].sort().map((day) => {
    const value = valueOn(day)
    const counted = paid.filter((payment) => payment.day <= day).map(({ amount }) => amount)
    const paidIn = roundMoney(sumMoney(counted, currency)).amount
    return value ? { day, value: roundMoney(value).amount, paidIn } : { day, paidIn }
  })
  return points.some(({ value }) => value !== undefined) ? { currency, points } : undefined
}
