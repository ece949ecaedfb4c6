import { z } from 'zod'
import { LOCALES } from '#kernel/locale.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { HandOver } from './handover.service.ts'
import { answerHandover } from './handover-page.ts'

/** A12.3: who looks at somebody else's portfolio is not taken anywhere in that person's name, as the method says. */
export function handoverEndpoints({ handOver }: { readonly handOver: HandOver }) {
  return [
    endpoint(
      {
        method: 'POST',
        path: '/api/:client/handover/:target',
        service: 'site',
        summary:
          'A page that takes the caller to a configured partner, with a token of five minutes for it alone',
        access: 'portfolio/read',
        params: z.object({ target: z.string() }),
        // A form cannot name its language in a header.
        body: z.strictObject({ language: z.enum(LOCALES).optional() }),
        bodyType: 'application/x-www-form-urlencoded',
        answer: { contentTypes: ['text/html'] },
      },
      async ({ ask, brand, params, body, principal, locale, requestId, address, headers }) => {
        const caller = { requestId, ipAddress: address, userAgent: headers.get('user-agent') ?? '' }
        const request = { brand, name: params.target, principal, ...caller }
        return await answerHandover(await ask((db) => handOver(db, request)), body.language ?? locale)
      },
    ),
  ]
}
