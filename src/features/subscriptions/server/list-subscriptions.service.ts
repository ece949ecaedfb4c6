import type { Subscriber } from '#features/profile/profile.domain.ts'
import { getSubscriber } from '#features/profile/server/get-subscriber.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Subscription, SubscriptionWithSubscriber } from '../subscriptions.domain.ts'
import { type SubscriptionFilter, selectSubscriptions } from './subscriptions.queries.ts'

/** People who are no investors subscribe to nothing. */
type Filter = Omit<SubscriptionFilter, 'investorId'> & { readonly investorId?: string }

/** The latest change first. */
export async function listSubscriptions(
  db: Database,
  { investorId, ...filter }: Filter,
): Promise<readonly SubscriptionWithSubscriber[]> {
  if (investorId === undefined) return []
  const subscriptions = await selectSubscriptions(db, { investorId, ...filter })
  if (subscriptions.length === 0) return []
  const subscriber = await getSubscriber(db, { brand: filter.brand, investorId })
  return subscriptions.map((subscription) => withSubscriber(subscription, subscriber))
}

function withSubscriber(subscription: Subscription, subscriber: Subscriber): SubscriptionWithSubscriber {
  return { ...subscription, subscriber }
}
