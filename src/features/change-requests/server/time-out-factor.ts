import { SIGN_IN_ERRORS } from '#features/sign-in/sign-in.domain.ts'
import { Problem } from '#kernel/problem.ts'
import { CHANGE_REQUEST_ERRORS } from '../change-requests.domain.ts'

/** In the words of a sign-in it would say something else. */
export function timeOutFactor(error: unknown): never {
  const isOver = error instanceof Problem && error.kind.code === SIGN_IN_ERRORS.tanTimedOut.code
  throw isOver ? new Problem(CHANGE_REQUEST_ERRORS.factorTimedOut) : error
}
