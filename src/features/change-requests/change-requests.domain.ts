import type { InvestorName } from '#features/profile/profile.domain.ts'
import type { Difference } from '#features/profile/profile-items.domain.ts'
import type { Limit } from '#kernel/limit.ts'

const MINUTE_SECONDS = 60

/** B6.2, security.md 4 */
export const REQUEST_CODE_LIFETIME_SECONDS = 10 * MINUTE_SECONDS
export const REQUEST_CODE_TRIES = 5
export const REQUEST_CODE_RESEND_SECONDS = 60
export const REQUEST_CODE_MAIL_LIMIT: Limit = { attempts: 5, windowSeconds: 15 * MINUTE_SECONDS }
/** Of a person, over the codes of all their requests. */
export const REQUEST_CODE_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * MINUTE_SECONDS }
export const REQUEST_FACTOR_LIMIT: Limit = { attempts: 10, windowSeconds: 15 * MINUTE_SECONDS }

export const COMMENT_MAX_CHARACTERS = 2000
export const REASON_MAX_CHARACTERS = 2000

/** B6.6 */
export const MAX_ATTACHMENTS = 5
export const ATTACHMENT_MAX_BYTES = 10_000_000
export const ATTACHMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number]
export const ATTACHMENT_NAME_MAX_CHARACTERS = 200
/** What was put there and never sent with a request is swept away. */
export const UNSENT_ATTACHMENT_SECONDS = 24 * 60 * MINUTE_SECONDS
/** However often somebody puts one there and takes it away again. */
export const ATTACHMENT_LIMIT: Limit = { attempts: 30, windowSeconds: 60 * MINUTE_SECONDS }

/** As long as a link in a mail works: longer than any review takes. */
export const NOTICE_LIFETIME_DAYS = 90

/** B6.7, in the order in which a request may go through them; the last four are final. */
const REQUEST_STATES = ['awaitingCode', 'inReview', 'accepted', 'refused', 'withdrawn', 'expired'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

export function isOpen(state: RequestState): boolean {
  return state === 'awaitingCode' || state === 'inReview'
}

/** B6.6: enough to tell it from another one, and no more than a mail should hold. */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} … ${iban.slice(-4)}`
}

/** B6.6: whether an account is somebody else's than the investor's, as far as names tell; titles and order do not count. */
export function isOtherHolder(holder: string, investor: InvestorName): boolean {
  const { kind, title = '', firstName = '', lastName = '', companyName = '' } = investor
  const name = kind === 'company' ? companyName : `${firstName} ${lastName}`
  const [own, given] = [
    listWords(name),
    listWords(holder).difference(listWords(`${title} Herr Frau Mr Mrs Ms`)),
  ]
  return own.symmetricDifference(given).size > 0
}

function listWords(text: string): Set<string> {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return new Set(plain.match(/[\p{L}\p{N}]+/gu))
}

export type Attachment = { readonly id: string; readonly name: string; readonly bytes: number }

export type ChangeRequest = {
  readonly id: string
  readonly state: RequestState
  readonly sentAt: Date
  /** While the code is awaited: until when the newest one counts, and from when another may be asked for. */
  readonly codeExpiresAt?: Date
  readonly nextCodeAt?: Date
  readonly confirmedAt?: Date
  readonly decidedAt?: Date
  /** Why it was refused. */
  readonly reason?: string
  /** When somebody said 'This was not me'. */
  readonly reportedAt?: Date
  readonly comment?: string
  /** Whether a stronger second factor is still to be proven before the code counts. */
  readonly needsFactor: boolean
  /** In the order of the page. */
  readonly changes: readonly Difference[]
  readonly attachments: readonly Attachment[]
}

/** B6.8: one item of an accepted request, for the fund house's own system. */
export type AcceptedChange = {
  readonly change: Difference
  readonly publication: number
  readonly acceptedAt: Date
  readonly requestId: string
  readonly investorId: string
  /** By which the fund house knows the investor. */
  readonly investorKey: string
}

export const CHANGE_REQUEST_ERRORS = {
  /** §8, sending */
  userUnavailable: { code: 'changeRequests.userUnavailable', status: 404 },
  stillActive: { code: 'changeRequests.stillActive', status: 409 },
  profileChanged: { code: 'changeRequests.profileChanged', status: 409 },
  /** Its fields say what: 'missing' or 'invalid', by their path. */
  invalidProfile: { code: 'changeRequests.invalidProfile', status: 422 },
  nothingChanged: { code: 'changeRequests.nothingChanged', status: 422 },
  /** One that is not there any more, or never was the sender's. */
  unknownAttachment: { code: 'changeRequests.unknownAttachment', status: 422 },

  /** §8, confirming */
  factorRequired: { code: 'changeRequests.factorRequired', status: 403 },
  deadlineExpired: { code: 'changeRequests.deadlineExpired', status: 404 },
  alreadyConfirmed: { code: 'changeRequests.alreadyConfirmed', status: 410 },
  invalidCode: { code: 'changeRequests.invalidCode', status: 409 },
  tooManyCodes: { code: 'changeRequests.tooManyCodes', status: 409 },
  oldCode: { code: 'changeRequests.oldCode', status: 409 },
  otherRequest: { code: 'changeRequests.otherRequest', status: 409 },
  editedSince: { code: 'changeRequests.editedSince', status: 409 },
  resendBlocked: { code: 'changeRequests.resendBlocked', status: 429 },
  tooManyAttempts: { code: 'changeRequests.tooManyAttempts', status: 429 },

  /** The stronger factor. */
  wrongFactor: { code: 'changeRequests.wrongFactor', status: 409 },
  /** Asked too long ago, or never: to be asked for again. */
  factorTimedOut: { code: 'changeRequests.factorTimedOut', status: 410 },

  alreadyDecided: { code: 'changeRequests.alreadyDecided', status: 410 },

  wrongFileKind: { code: 'changeRequests.wrongFileKind', status: 415 },
  fileTooLarge: { code: 'changeRequests.fileTooLarge', status: 413 },
  tooManyFiles: { code: 'changeRequests.tooManyFiles', status: 409 },
  infectedFile: { code: 'changeRequests.infectedFile', status: 422 },
  scannerUnavailable: { code: 'changeRequests.scannerUnavailable', status: 503 },

  /** 'This was not me' */
  unknownNotice: { code: 'changeRequests.unknownNotice', status: 404 },
  noticeOver: { code: 'changeRequests.noticeOver', status: 410 },
} as const
