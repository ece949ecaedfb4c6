import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { postHandover } from '../handover.wire.ts'
import { type HandOverParts, handOver } from './hand-over.service.ts'
import { answerHandover } from './handover-page.response.ts'

/** A12.3: who looks at somebody else's portfolio is not taken anywhere in that person's name, as the method says. */
export function handoverEndpoints(parts: HandOverParts) {
  return [
    endpoint(postHandover, async ({ ask, body, requestId, address, headers, ...call }) => {
      const { brand, params, principal, today, reading, url } = call
      const locale = body.language ?? call.locale
      const caller = { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
      const aim = { subscriptionId: body.subscription, productId: body.product }
      const asked = { brand, name: params.target, aim, principal, locale, today, reading, url, ...caller }
      return await answerHandover(await ask((db) => handOver(parts, db, asked)), locale)
    }),
  ]
}
