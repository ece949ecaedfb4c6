import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem, type ProblemKind } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { CHANGE_REQUEST_ERRORS, type RequestState } from '../change-requests.domain.ts'
import type { Owner } from './request-parts.ts'
import { findStanding } from './requests.queries.ts'

const { alreadyConfirmed, deadlineExpired, editedSince } = CHANGE_REQUEST_ERRORS

/** §8: why a code is no longer asked for. */
const REFUSALS: Readonly<Record<Exclude<RequestState, 'awaitingCode' | 'withdrawn'>, ProblemKind>> = {
  inReview: alreadyConfirmed,
  accepted: alreadyConfirmed,
  refused: alreadyConfirmed,
  expired: deadlineExpired,
}

type Which = Owner & { readonly id: string; readonly now: Date }

/** The request as it waits for its code; throws why it does not. */
export async function requireAwaiting(db: Database, which: Which) {
  const standing = await findStanding(db, which)
  if (!standing) throw new Problem(HTTP_ERRORS.notFound)
  const { state, isConfirmed } = standing
  if (state === 'awaitingCode') return standing
  if (state !== 'withdrawn') throw new Problem(REFUSALS[state])
  throw new Problem(isConfirmed ? alreadyConfirmed : editedSince)
}
