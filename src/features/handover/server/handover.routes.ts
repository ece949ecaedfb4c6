import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { postHandover } from '../handover.wire.ts'
import { type HandOverParts, handOver } from './hand-over.service.ts'
import { answerHandover } from './handover-page.response.ts'

/** A12.3: who looks at somebody else's portfolio is not taken anywhere in that person's name, as the method says. */
export function handoverEndpoints(parts: HandOverParts) {
  return [
    endpoint(
      postHandover,
      async ({ ask, brand, params, body, principal, locale, requestId, address, headers }) => {
        const caller = { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
        const request = { brand, name: params.target, principal, ...caller }
        return await answerHandover(await ask((db) => handOver(parts, db, request)), body.language ?? locale)
      },
    ),
  ]
}
