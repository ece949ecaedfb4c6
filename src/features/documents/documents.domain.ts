import type { Day } from '#kernel/dates.ts'
import type { Limit } from '#kernel/limit.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'
import type { OtherLanguages } from '#kernel/texts.ts'

/** B5.1: what the fund houses of the demo sort their documents by; others may bring their own. */
export const DOCUMENT_CATEGORIES = [
  'annualReport',
  'quarterlyReport',
  'factSheet',
  'statementOfAccount',
  'taxCertificate',
  'prospectus',
  'keyInformation',
  'correspondence',
  'terms',
  'form',
] as const

export type DocumentKind = 'letter' | 'fundDocument' | 'subscriptionDocument' | 'form'

/** A file as it is kept: its bytes are in the object store under their digest. */
export type StoredFile = {
  readonly fileName: string
  readonly contentType: string
  readonly byteLength: number
  /** 64 lower-case hex digits. */
  readonly sha256: string
}

/** The file of one document, in one of its versions; its day is the file's in an archive. */
export type DocumentFile = StoredFile & {
  readonly id: string
  readonly day: Day
  readonly version: number
  /** B5.6: the document, or this version of it: it is known, but can no longer be opened. */
  readonly isRecalled: boolean
}

/** B5.6: looked at on the screen, or taken away. */
export type FileAccess = 'opened' | 'downloaded'

/** B5.7: what a mail's link leads to. */
export type LinkedDocument = { readonly document: Document; readonly version: number }

export type Document = Omit<StoredFile, 'sha256'> & {
  readonly id: string
  readonly kind: DocumentKind
  readonly day: Day
  /** B5.1: the document's own day where it names no period. */
  readonly reportPeriod: Day
  readonly description: string
  readonly otherLanguages?: OtherLanguages<'description'>
  /** That it is written in, like de-DE, where the fund house says so. */
  readonly language?: string
  readonly categories: readonly string[]
  readonly source?: string
  /** When the login that asks last read it (B5.2); absent while it is unread. */
  readonly readAt?: Date
  readonly fundId?: string
  readonly investmentId?: string
  readonly productId?: string
  readonly participationId?: string
}

/** B5.1: newest report period first; description and id settle what is left. */
export function sortDocuments(documents: readonly Document[]): Document[] {
  return documents.toSorted(
    (left, right) => compareTexts(right.reportPeriod, left.reportPeriod) || compareDescriptions(left, right),
  )
}

/** Forms have no period: by description. */
export function sortForms(forms: readonly Document[]): Document[] {
  return forms.toSorted(compareDescriptions)
}

function compareDescriptions(left: Document, right: Document): number {
  return compareNames(left.description, right.description) || compareTexts(left.id, right.id)
}

/** B10.4: the reason for a recall that everybody reads in their own language; others are as the fund house wrote them. */
export const PUBLISHED_BY_MISTAKE = 'publishedByMistake'

/** B5.2 */
export const DOCUMENT_ERRORS = {
  notFound: { code: 'documents.notFound', status: 404 },
  /** B5.6: it was recalled, or this version of it. */
  recalled: { code: 'documents.recalled', status: 404 },
  /** It is known, but its file is not in the store. */
  notAvailable: { code: 'documents.notAvailable', status: 404 },
  /** The store does not answer. */
  unavailable: { code: 'documents.unavailable', status: 503 },
} as const

/** B5.7 */
export const LINK_ERRORS = {
  /** Cut short, misspelt, or never given to anybody at this brand. */
  unknown: { code: 'documents.linkUnknown', status: 400 },
  ofAnother: { code: 'documents.linkOfAnother', status: 403 },
  expired: { code: 'documents.linkExpired', status: 404 },
  tooMany: { code: 'documents.tooManyLinks', status: 429 },
} as const

/**
 * Links that nobody was given, by one login. 256 random bits cannot be guessed: this only keeps somebody from asking the
 * database all day. It counts for them alone, and a good link opens all the same.
 */
export const UNKNOWN_LINK_LIMIT: Limit = { attempts: 50, windowSeconds: 15 * 60 }

export const ARCHIVE_ERRORS = {
  /** Fewer of them fit into one. */
  tooLarge: { code: 'documents.archiveTooLarge', status: 413 },
} as const

/** How many documents one call packs or marks as read. */
export const MAX_DOCUMENTS_AT_ONCE = 100

export const ARCHIVE_TYPE = 'application/zip'

/** What files are sent as. Everything else, above all what a browser would run, is sent as mere bytes. */
export const DOWNLOAD_TYPES = [
  'application/pdf',
  'application/zip',
  'application/msword',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'image/jpeg',
  'image/png',
  'text/csv',
  'text/plain',
  'application/octet-stream',
] as const

/** B5.8: what notices call that which they tell of. */
export const NOTICE_TOPIC = 'documents'
