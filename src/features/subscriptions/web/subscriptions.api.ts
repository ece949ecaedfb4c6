import type { Money } from '#kernel/money.ts'
import { decodeMoney } from '#kernel/wire/money.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { ELECTRONIC_KIND, OPEN_STATUS, type Subscription } from '../subscriptions.domain.ts'
import { listOwnSubscriptions } from '../subscriptions.wire.ts'

export type OpenSubscription = Pick<
  Subscription,
  'id' | 'productId' | 'productName' | 'nominal' | 'changedAt' | 'toolReference'
>

/** B2.4: those that the tool can go on with, the latest change first. */
export const openSubscriptionsQuery = (reader: Reader) =>
  queryOf(
    listOwnSubscriptions,
    { reader, query: { status: OPEN_STATUS, type: ELECTRONIC_KIND } },
    ({ _embedded: { zeichnungen } }): readonly OpenSubscription[] =>
      zeichnungen.map(({ id, produkt, nominal, datumsangaben, zs_id: toolReference }) => ({
        id,
        productId: produkt.id,
        productName: produkt.name,
        nominal: decodeMoney(nominal) as Money,
        changedAt: new Date(datumsangaben.letzte_aenderung),
        ...(toolReference !== undefined && { toolReference }),
      })),
  )
