import { getProduct } from '#features/market/server/get-product.service.ts'
import { getSubscription } from '#features/subscriptions/server/get-subscription.service.ts'
import {
  canBeContinued,
  canBeSubscribed,
  SUBSCRIPTION_ERRORS,
} from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { Problem } from '#kernel/problem.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import type { HandoverAim, HandoverMatter } from '../handover.domain.ts'

type Asking = {
  readonly brand: string
  readonly investorId?: string | undefined
  readonly today: Day
  readonly reading: Reading
}

/** B2.4: one's own alone, and what can still be gone on with: the partner trusts what the token says. */
export async function nameMatter(
  db: Database,
  { subscriptionId, productId }: HandoverAim,
  { brand, investorId, today, reading }: Asking,
): Promise<HandoverMatter> {
  if (subscriptionId !== undefined) {
    const own = await getSubscription(db, { brand, investorId, id: subscriptionId })
    if (!canBeContinued(own)) throw new Problem(SUBSCRIPTION_ERRORS.notOpen)
    const { id, toolReference: reference } = own
    return { subscription: id, product: own.productId, ...(reference !== undefined && { reference }) }
  }
  if (productId === undefined) return {}
  const { id, state } = await getProduct(db, { brand, id: productId, today, reading })
  if (!canBeSubscribed(state)) throw new Problem(SUBSCRIPTION_ERRORS.fundNotOpen)
  return { product: id }
}
