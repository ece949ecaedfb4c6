import type { Locale } from '#kernel/locale.ts'
import type { Origin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'

export type InterestParts = {
  readonly db: Database
  readonly houses: Houses
  readonly now: () => Date
}

/** Who asks, from where, and in which language they read the portal. */
export type Sender = {
  readonly brand: string
  readonly investorId: string
  readonly loginId: string
  readonly origin: Origin
  readonly locale: Locale
}
