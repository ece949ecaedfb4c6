import { ApiError, type Failure, isUnreachable } from '#web/api-client/api-error.ts'
import { reportFailure } from '#web/api-client/report-failure.ts'
import { DOCUMENT_ERRORS } from '../documents.domain.ts'

type Kind = {
  /** Trying again may help. */
  readonly canRetry: boolean
}

/** B5.2: all that can become of a download but a file. Each has a text of its own. */
const KINDS = {
  unauthorised: { canRetry: true },
  forbidden: { canRetry: false },
  notFound: { canRetry: false },
  /** B5.6 */
  recalled: { canRetry: false },
  notAvailable: { canRetry: true },
  /** The document names no address to get it from. */
  noPath: { canRetry: false },
  archiveTooLarge: { canRetry: false },
  /** 416 Wrong Response Data: what came is not what its digest says. */
  wrongData: { canRetry: true },
  approvalRequired: { canRetry: false },
  /** Something between us and the reader answered in our place. */
  noDigest: { canRetry: true },
  /** Browsers check files in pages that came by https only. */
  uncheckable: { canRetry: false },
  internal: { canRetry: true },
  unavailable: { canRetry: true },
  offline: { canRetry: true },
  connectionLost: { canRetry: true },
} as const satisfies Readonly<Record<string, Kind>>

export type FailureName = keyof typeof KINDS
export const FAILURE_NAMES = Object.keys(KINDS) as FailureName[]

export class DownloadError extends Error {
  readonly failure: FailureName
  /** Finds the line in the log. */
  readonly errorId: string | undefined

  constructor(failure: FailureName, errorId?: string) {
    super(failure)
    this.name = 'DownloadError'
    this.failure = failure
    this.errorId = errorId
  }
}

export function canRetry(failure: FailureName): boolean {
  return KINDS[failure].canRetry
}

/** What an answer other than a file means. */
function classify({ status, code }: Failure): FailureName {
  if (code === DOCUMENT_ERRORS.notAvailable.code) return 'notAvailable'
  if (code === DOCUMENT_ERRORS.recalled.code) return 'recalled'
  return BY_STATUS[status] ?? 'internal'
}

const BY_STATUS: Readonly<Record<number, FailureName>> = {
  /** Not as long as it said it would be. */
  200: 'wrongData',
  400: 'notFound',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  413: 'archiveTooLarge',
  416: 'wrongData',
  428: 'approvalRequired',
  429: 'unavailable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
}

/** Whatever was thrown on the way: a broken connection, or something that nobody thought of. */
export function toDownloadError(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error
  if (isUnreachable(error))
    return new DownloadError('onLine' in navigator && !navigator.onLine ? 'offline' : 'connectionLost')
  if (!(error instanceof ApiError)) return new DownloadError('internal', reportFailure(error))
  return new DownloadError(classify(error.failure), error.failure.errorId || undefined)
}
