import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import type { Money } from '#kernel/money.ts'
import { findOfferPeriod } from '../../offer.domain.ts'
import type { OfferedFund } from '../../products.domain.ts'

/** B4.3: what is compared, called as on the page of a fund; each as a text that is the same where what is shown is the same. */
const POINTS = {
  assetClass: ({ assetClass }) => assetClass,
  subscription: (fund, today) => [fund.state, ...Object.values(findOfferPeriod(fund, today) ?? {})].join(' '),
  placed: ({ placed }) => placed && `${getDecimal(placed.percent).toFixed()} ${placed.day}`,
  minimumParticipation: ({ minimumParticipation }) => writeMoney(minimumParticipation),
  denomination: ({ denomination }) => writeMoney(denomination),
  agioRate: ({ agio }) => agio && getDecimal(agio).toFixed(),
  plannedRuntime: ({ term, termYears }) => termYears?.toString() ?? term,
  currency: ({ currency }) => currency,
  riskClass: ({ riskClass }) => riskClass?.toString(),
  riskDiversification: ({ riskDiversification }) => riskDiversification,
  firstDistribution: ({ firstDistributionOn }) => firstDistributionOn,
  subject: ({ subject }) => subject,
} as const satisfies Readonly<Record<string, (fund: OfferedFund, today: Day) => string | undefined>>

export type PointName = keyof typeof POINTS

type Point = {
  readonly name: PointName
  /** Also where one fund tells it and another does not. */
  readonly differs: boolean
}

/** What at least one of them tells. */
export function comparePoints(funds: readonly OfferedFund[], today: Day): readonly Point[] {
  return Object.entries(POINTS).flatMap(([name, tell]) => {
    const told = new Set(funds.map((fund) => tell(fund, today)))
    const isTold = [...told].some((text) => text !== undefined)
    return isTold ? [{ name: name as PointName, differs: told.size > 1 }] : []
  })
}

function writeMoney(money: Money | undefined): string | undefined {
  return money && `${money.currency} ${getDecimal(money.amount).toFixed()}`
}
