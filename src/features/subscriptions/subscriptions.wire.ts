import { z } from 'zod'
import { encodeGermanMoney } from '#features/market/german-money.wire.ts'
import { PRODUCTS_BASE } from '#features/market/products.wire.ts'
import { encodeSubscriber, subscriberShape } from '#features/profile/base-data.wire.ts'
import { call } from '#kernel/call.ts'
import { germanMoney, halLinks, idParam, linkList, momentText, withoutEmpty } from '#kernel/wire/shapes.ts'
import { OPEN_STATUS, type SubscriptionWithSubscriber } from './subscriptions.domain.ts'

const SUBSCRIPTIONS_BASE = '/api/zeichnungen/v1'

const text = z.string()

export const subscriptionShape = z
  .strictObject({
    id: z.guid(),
    externe_ref_nr: text.optional(),
    typ: text,
    produkt: z.strictObject({ id: z.guid(), name: text }),
    nominal: germanMoney,
    zeichner: subscriberShape,
    vermittler: z.strictObject({ name: text }).optional(),
    zs_id: text.optional().meta({ description: 'By which the electronic subscription tool knows it' }),
    status: text,
    datumsangaben: z.strictObject({ letzte_aenderung: momentText }),
    links: linkList,
  })
  .meta({ id: 'Zeichnung' })

const subscriptionListShape = z
  .strictObject({
    _embedded: z.strictObject({ zeichnungen: z.array(subscriptionShape) }),
    _links: halLinks,
  })
  .meta({ id: 'Zeichnungen' })

export function encodeSubscription(
  subscription: SubscriptionWithSubscriber,
): z.infer<typeof subscriptionShape> {
  const { intermediary } = subscription
  return withoutEmpty({
    id: subscription.id,
    externe_ref_nr: subscription.externalReference,
    typ: subscription.kind,
    produkt: { id: subscription.productId, name: subscription.productName },
    nominal: encodeGermanMoney(subscription.nominal),
    zeichner: encodeSubscriber(subscription.subscriber.name),
    vermittler: intermediary === undefined ? undefined : { name: intermediary },
    zs_id: subscription.toolReference,
    status: subscription.status,
    datumsangaben: { letzte_aenderung: subscription.changedAt.toISOString() },
    links: [
      { rel: 'self', href: `${SUBSCRIPTIONS_BASE}/${subscription.id}` },
      { rel: 'produkt', href: `${PRODUCTS_BASE}/tranche/${subscription.productId}` },
    ],
  })
}

export function encodeSubscriptions(
  subscriptions: readonly SubscriptionWithSubscriber[],
): z.infer<typeof subscriptionListShape> {
  return {
    _embedded: { zeichnungen: subscriptions.map(encodeSubscription) },
    _links: { self: { href: SUBSCRIPTIONS_BASE } },
  }
}

const about = { method: 'GET', service: 'subscriptions', access: 'portfolio/read' } as const

export const listOwnSubscriptions = call({
  ...about,
  path: SUBSCRIPTIONS_BASE,
  summary: 'The subscriptions of the investor, the latest change first',
  query: z.object({ status: z.literal(OPEN_STATUS).optional(), type: text.min(1).optional() }),
  restsOn: 'brand',
  answer: subscriptionListShape,
})

export const getOwnSubscription = call({
  ...about,
  path: `${SUBSCRIPTIONS_BASE}/:id`,
  summary: 'One subscription',
  params: idParam,
  answer: subscriptionShape,
})
