import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { Subscription } from '../subscriptions.domain.ts'

export type SubscriptionFilter = {
  readonly brand: string
  readonly investorId: string
  readonly id?: string
  readonly status?: string
  readonly kind?: string
}

/** The latest change first. */
export async function selectSubscriptions(
  db: Database,
  { brand, investorId, id, status, kind }: SubscriptionFilter,
): Promise<Subscription[]> {
  let query = db
    .selectFrom('subscription')
    .innerJoin('fund_product', 'fund_product.id', 'product_id')
    .selectAll('subscription')
    .select('fund_product.name as product_name')
    .where('subscription.brand', '=', brand)
    .where('investor_id', '=', investorId)
  if (id !== undefined) query = query.where('subscription.id', '=', id)
  if (status !== undefined) query = query.where('status', '=', status)
  if (kind !== undefined) query = query.where('subscription.kind', '=', kind)
  const rows = await query.orderBy('changed_at', 'desc').orderBy('subscription.id').execute()
  return rows.map((row) => ({
    id: row.id,
    productId: row.product_id,
    productName: row.product_name,
    externalReference: row.external_reference ?? undefined,
    kind: row.kind,
    status: row.status,
    nominal: createMoney(row.nominal, row.currency),
    intermediary: row.intermediary ?? undefined,
    toolReference: row.tool_reference ?? undefined,
    changedAt: row.changed_at,
  }))
}
