import { sum } from '../numbers/amounts.ts'
import type { FundBooks } from './fund-books.ts'

/** The last twelve months with every distribution put back into shares (BVI), as a ratio; a young fund has none. */
export function findYearsPerformance({ months, distributions }: FundBooks): number | undefined {
  if (months.length < 13) return undefined
  const year = months.slice(-13)
  let factor = 1
  for (const [index, { month, sharePrice }] of year.entries()) {
    const before = year[index - 1]
    if (!before) continue
    const perShare = sum(distributions.filter((one) => one.paidIn === month).map((one) => one.perShare / 100))
    factor *= (sharePrice + perShare) / before.sharePrice
  }
  return factor - 1
}

/** The yearly rate at which all that investors paid is worth what they got and have, as a ratio. */
export function deriveInternalRate({ months, calls, returns }: FundBooks): number {
  const flows = months.map(({ month, liquidityStatus, statementOfAssets }, index) => {
    const isLast = index === months.length - 1
    const paidIn = sum(calls.filter((call) => call.month === month).map((call) => call.amount))
    const paidBack = sum(returns.filter((move) => move.month === month).map((move) => move.amount))
    return (
      paidBack +
      liquidityStatus.distributionsToInvestors -
      paidIn +
      (isLast ? statementOfAssets.netAssetValue : 0)
    )
  })
  let [low, high] = [-0.02, 0.03]
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2
    if (presentValue(flows, middle) > 0) low = middle
    else high = middle
  }
  return (1 + low) ** 12 - 1
}

function presentValue(flows: readonly number[], monthlyRate: number): number {
  let value = 0
  for (const flow of flows.toReversed()) value = value / (1 + monthlyRate) + flow
  return value
}
