import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import type { Person, Place } from './voting-parts.ts'

type Caller = { readonly principal: Principal; readonly today: Day }
export type AtMeeting = Caller & {
  readonly params: { readonly id: string }
  readonly query: { readonly proxy?: string | undefined }
}

export function toPerson({ principal: { brand, loginId, investorId }, today }: Caller): Person {
  return { brand, loginId, investorId, today }
}

/** A4.9: for whom else somebody votes is not theirs to see who looks at their portfolio. */
export function toPlace({ params, query, principal }: AtMeeting): Place {
  if (query.proxy !== undefined && principal.actingFor) throw new Problem(HTTP_ERRORS.forbidden)
  return { meetingId: params.id, proxyId: query.proxy }
}
