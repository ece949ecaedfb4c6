import type { Subscriber } from '#features/profile/profile.domain.ts'
import type { Money } from '#kernel/money.ts'

/** The one status that can be asked for: open, to be continued in the electronic subscription tool. */
export const OPEN_STATUS = 'OFFEN'

/** The act of subscribing to a fund product, from draft to acceptance. Status and kind are the fund house's own words. */
export type Subscription = {
  readonly id: string
  readonly productId: string
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
