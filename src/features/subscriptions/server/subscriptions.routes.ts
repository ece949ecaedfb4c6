import { endpoint } from '#server/http/endpoint/endpoint.ts'
import {
  encodeSubscription,
  encodeSubscriptions,
  getOwnSubscription,
  listOwnSubscriptions,
} from '../subscriptions.wire.ts'
import { getSubscription } from './get-subscription.service.ts'
import { listSubscriptions } from './list-subscriptions.service.ts'

export const subscriptionEndpoints = [
  endpoint(
    listOwnSubscriptions,
    async ({ query: { status, type }, principal: { brand, investorId }, ask }) => {
      const filter = { brand, investorId, status, kind: type }
      return { body: encodeSubscriptions(await ask((db) => listSubscriptions(db, filter))) }
    },
  ),
  endpoint(getOwnSubscription, async ({ params: { id }, principal: { brand, investorId }, ask }) => ({
    body: encodeSubscription(await ask((db) => getSubscription(db, { brand, investorId, id }))),
  })),
]
