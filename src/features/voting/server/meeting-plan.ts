import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Majority } from '../majorities.domain.ts'
import type { MeetingKind, Texts } from '../meetings.domain.ts'

/** A PDF. */
export type PlannedAttachment = {
  readonly name: string
  readonly locale: Locale
  readonly bytes: Uint8Array
}

export type PlannedTopic<Attachment = PlannedAttachment> = {
  readonly number: string
  readonly title: Texts
  readonly description?: Texts
  readonly proposal: Texts
  readonly majority: Majority
  /** B7.2: by the key of the investor. */
  readonly excluded: readonly { readonly investor: string; readonly reason: Texts }[]
  readonly attachments: readonly Attachment[]
}

/** B7.2: a meeting as the office wants it; funds, products and investors by the keys of their own system. */
export type MeetingPlan<Attachment = PlannedAttachment> = {
  readonly key: string
  readonly kind: MeetingKind
  readonly scope: { readonly kind: 'fund' | 'product'; readonly key: string }
  readonly title: Texts
  readonly introduction: Texts
  readonly recordDay: Day
  readonly startsAt: Date
  readonly endsAt: Date
  /** In the currency of the fund. */
  readonly amountPerVote: string
  readonly quorumPercent?: string
  readonly topics: readonly PlannedTopic<Attachment>[]
  readonly attachments: readonly Attachment[]
}
