import type { OfferState } from '#features/market/offer.domain.ts'
import type { Subscriber } from '#features/profile/profile.domain.ts'
import type { Money } from '#kernel/money.ts'

/** The one status that can be asked for: open, to be continued in the electronic subscription tool. */
export const OPEN_STATUS = 'OFFEN'

/** B2.4: by the electronic subscription tool, and not on paper. */
export const ELECTRONIC_KIND = 'EDIREKTZEICHNUNG'

export const SUBSCRIPTION_ERRORS = {
  /** It was completed meanwhile, or is none for the tool. */
  notOpen: { code: 'subscriptions.notOpen', status: 409 },
  /** B4.3: not yet, or no longer. */
  fundNotOpen: { code: 'subscriptions.fundNotOpen', status: 409 },
} as const

/** The act of subscribing to a fund product, from draft to acceptance. Status and kind are the fund house's own words. */
export type Subscription = {
  readonly id: string
  readonly productId: string
  readonly productName: string
  readonly externalReference?: string
  readonly kind: string
  readonly status: string
  readonly nominal: Money
  readonly intermediary?: string
  /** By which the electronic subscription tool knows it. */
  readonly toolReference?: string
  readonly changedAt: Date
}

/** With the name that stands on it. */
export type SubscriptionWithSubscriber = Subscription & { readonly subscriber: Subscriber }

/** B2.4: whether the tool has something left to do. */
export function canBeContinued({ status, kind }: Pick<Subscription, 'status' | 'kind'>): boolean {
  return status === OPEN_STATUS && kind === ELECTRONIC_KIND
}

/** B4.3: of a fund on offer. */
export function canBeSubscribed(state: OfferState): boolean {
  return state === 'open' || state === 'nearlyPlaced'
}
