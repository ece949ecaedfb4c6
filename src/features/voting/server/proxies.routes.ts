import { findOrigin } from '#server/audit/origin.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import { deleteProxy, postProxy } from '../voting.wire.ts'
import { giveProxy } from './give-proxy.service.ts'
import { toPerson } from './read-caller.ts'
import { takeProxyBack } from './take-proxy-back.service.ts'
import type { VotingParts } from './voting-parts.ts'

/** B7.4: who votes for whom. */
export function proxyEndpoints(parts: VotingParts): Endpoint[] {
  return [
    endpoint(postProxy, async ({ params, body, ...caller }) => {
      const giver = { ...toPerson(caller), origin: findOrigin(caller) }
      return { status: 201, body: { id: await giveProxy(parts, giver, { meetingId: params.id, ...body }) } }
    }),
    endpoint(deleteProxy, async ({ params, ...caller }) => {
      const giver = { ...toPerson(caller), origin: findOrigin(caller) }
      await takeProxyBack(parts, giver, { meetingId: params.id, proxyId: params.proxyId })
      return { body: {} }
    }),
  ]
}
