import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import {
  encodeSubscription,
  encodeSubscriptions,
  SUBSCRIPTIONS_BASE,
  subscriptionListShape,
  subscriptionQuery,
  subscriptionShape,
} from '../subscriptions.wire.ts'
import { getSubscription, listSubscriptions } from './subscriptions.service.ts'

const about = { method: 'GET', service: 'subscriptions', access: 'portfolio/read' } as const

export const subscriptionEndpoints = [
  endpoint(
    {
      ...about,
      path: SUBSCRIPTIONS_BASE,
      summary: 'The subscriptions of the investor, the latest change first',
      query: subscriptionQuery,
      answer: subscriptionListShape,
    },
    async ({ query: { status, type }, principal: { brand, investorId }, ask }) => {
      const filter = { brand, investorId, status, kind: type }
      return { body: encodeSubscriptions(await ask((db) => listSubscriptions(db, filter))) }
    },
  ),
  endpoint(
    {
      ...about,
      path: `${SUBSCRIPTIONS_BASE}/:id`,
      summary: 'One subscription',
      params: idParam,
      answer: subscriptionShape,
    },
    async ({ params: { id }, principal: { brand, investorId }, ask }) => ({
      body: encodeSubscription(await ask((db) => getSubscription(db, { brand, investorId, id }))),
    }),
  ),
]
