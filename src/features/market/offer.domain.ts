import type { Day } from '#kernel/dates.ts'
import { getDecimal } from '#kernel/decimal.ts'
import type { Money } from '#kernel/money.ts'

/** B4.3: in the order of the overview, what can be subscribed first. */
export const OFFER_STATES = ['open', 'nearlyPlaced', 'comingSoon', 'closed'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** From so much of the equity on, in per cent. */
const NEARLY_PLACED_PERCENT = 90
const FULLY_PLACED_PERCENT = 100
const PERCENT_DECIMALS = 2
const ROUND_DOWN = 0

/** How much of the equity is placed, and on which day that was so. */
export type Placed = {
  readonly day: Day
  /** Rounded down, so that 100 is all of it. */
  readonly percent: string
  /** Where the fund house tells an amount. */
  readonly amount?: Money
}

type Told = {
  readonly day: Day | null
  readonly percent: string | null
  readonly amount: Money | undefined
  readonly equity: Money | undefined
}

/** Undefined where nothing is told, or an amount without the whole that it is a part of. */
export function derivePlaced({ day, percent, amount, equity }: Told): Placed | undefined {
  if (day === null) return undefined
  if (percent !== null) return { day, percent: getDecimal(percent).toFixed() }
  if (!amount || !equity || getDecimal(equity.amount).eq(0)) return undefined
  const ratio = getDecimal(amount.amount).times(FULLY_PLACED_PERCENT).div(getDecimal(equity.amount))
  return { day, percent: ratio.round(PERCENT_DECIMALS, ROUND_DOWN).toFixed(), amount }
}

export type Offer = {
  readonly isOnMarket: boolean
  readonly subscriptionOpensOn?: Day
  /** The last day, which counts whole. */
  readonly subscriptionClosesOn?: Day
  readonly placed?: Placed
}

/** By the brand's day. What was placed on a day to come is not known yet (B1.7). */
export function deriveOfferState(offer: Offer, today: Day): OfferState {
  const { isOnMarket, subscriptionOpensOn: opensOn, subscriptionClosesOn: closesOn, placed } = offer
  if (!isOnMarket || (closesOn !== undefined && closesOn < today)) return 'closed'
  const percent = placed && placed.day <= today ? getDecimal(placed.percent) : undefined
  if (percent?.gte(FULLY_PLACED_PERCENT)) return 'closed'
  if (opensOn !== undefined && today < opensOn) return 'comingSoon'
  return percent?.gte(NEARLY_PLACED_PERCENT) ? 'nearlyPlaced' : 'open'
}

/** The dates that a state is about. */
export type OfferPeriod = {
  readonly kind: 'from' | 'fromTo' | 'since' | 'until' | 'ended'
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** Undefined where none is told. */
export function findOfferPeriod(
  {
    state,
    ...offer
  }: Pick<Offer, 'subscriptionOpensOn' | 'subscriptionClosesOn'> & { readonly state: OfferState },
  today: Day,
): OfferPeriod | undefined {
  const { subscriptionOpensOn: from, subscriptionClosesOn: to } = offer
  if (state === 'comingSoon')
    return from === undefined ? undefined : { kind: to === undefined ? 'from' : 'fromTo', from, to }
  // What is closed before its last day is fully placed, which stands beside.
  if (state === 'closed') return to !== undefined && to < today ? { kind: 'ended', to } : undefined
  if (to !== undefined) return { kind: 'until', to }
  return from === undefined ? undefined : { kind: 'since', from }
}
