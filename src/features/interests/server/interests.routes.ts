import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { findOrigin } from '#server/audit/origin.ts'
import { type Endpoint, endpoint } from '#server/http/endpoint/endpoint.ts'
import {
  decodeNewInterest,
  encodeInterest,
  listInterests as listInterestsCall,
  postInterest,
} from '../interests.wire.ts'
import type { InterestParts } from './interest-parts.ts'
import { listInterests } from './list-interests.service.ts'
import { sendInterest } from './send-interest.service.ts'

/** B4.4 */
export function interestEndpoints(parts: InterestParts): Endpoint[] {
  return [
    endpoint(listInterestsCall, async ({ principal: { brand, investorId }, ask }) => {
      if (investorId === undefined) return { body: [] }
      return { body: (await ask((db) => listInterests(db, { brand, investorId }))).map(encodeInterest) }
    }),
    endpoint(postInterest, async ({ principal: { brand, investorId, loginId }, body, locale, ...caller }) => {
      if (investorId === undefined) throw new Problem(HTTP_ERRORS.forbidden)
      const sender = { brand, investorId, loginId, locale, origin: findOrigin(caller) }
      return {
        status: 201,
        body: encodeInterest(await sendInterest(parts, sender, decodeNewInterest(body))),
      }
    }),
  ]
}
