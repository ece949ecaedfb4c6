import { type ApiError, type Failure, isUnreachable } from '#web/api-client/api-error.ts'
import { DOCUMENT_ERRORS, LINK_ERRORS } from '../documents.domain.ts'

/** What can be done next, the first of them first. */
export type WayOn = 'signIn' | 'documents' | 'help' | 'retry'

/** B5.3: all that can become of a link but a document. Each has a text of its own. */
const WAYS_ON = {
  unknown: ['documents', 'help'],
  unauthorised: ['signIn'],
  ofAnother: ['documents', 'help'],
  whileViewing: ['documents'],
  forbidden: ['help'],
  expired: ['documents'],
  recalled: ['documents', 'help'],
  notFound: ['help', 'documents'],
  tooMany: ['retry', 'documents'],
  internal: ['retry', 'help'],
  unavailable: ['retry', 'help'],
  unreachable: ['retry'],
} as const satisfies Readonly<Record<string, readonly WayOn[]>>

export type LinkFailureName = keyof typeof WAYS_ON
export const LINK_FAILURE_NAMES = Object.keys(WAYS_ON) as LinkFailureName[]

export function listWaysOn(name: LinkFailureName): readonly WayOn[] {
  return WAYS_ON[name]
}

export function nameLinkFailure(error: ApiError, isViewing: boolean): LinkFailureName {
  if (isUnreachable(error)) return 'unreachable'
  const { code, status } = error.failure
  if (code === LINK_ERRORS.ofAnother.code) return isViewing ? 'whileViewing' : 'ofAnother'
  return BY_CODE[code] ?? BY_STATUS[status] ?? 'internal'
}

const BY_CODE: Readonly<Record<Failure['code'], LinkFailureName>> = {
  [LINK_ERRORS.expired.code]: 'expired',
  [DOCUMENT_ERRORS.recalled.code]: 'recalled',
}

const BY_STATUS: Readonly<Record<Failure['status'], LinkFailureName>> = {
  400: 'unknown',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  414: 'unknown',
  429: 'tooMany',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}
