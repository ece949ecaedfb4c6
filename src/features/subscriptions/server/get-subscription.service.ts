import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { SubscriptionWithSubscriber } from '../subscriptions.domain.ts'
import { listSubscriptions } from './list-subscriptions.service.ts'

export async function getSubscription(
  db: Database,
  one: { readonly brand: string; readonly investorId?: string; readonly id: string },
): Promise<SubscriptionWithSubscriber> {
  const [subscription] = await listSubscriptions(db, one)
  if (!subscription) throw new Problem(HTTP_ERRORS.notFound)
  return subscription
}
