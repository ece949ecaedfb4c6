import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { chooseText, type Texts } from '#kernel/texts.ts'

/** A9.3: the most serious first. */
export const ANNOUNCEMENT_TYPES = ['danger', 'warning', 'success', 'info', 'default'] as const
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number]

/** Where a person keeps the hashes of what they do not want to see again. */
export const DISMISSED_SETTING = 'dismissed-announcements'

/** A day counts whole, by the calendar of the fund house. */
export type WindowEdge = Day | Date

/** A9.1 */
export type Announcement = {
  readonly type: AnnouncementType
  readonly activeFrom: WindowEdge
  readonly activeTo: WindowEdge
  /** HTML that is safe to insert as it stands, in one language at least. */
  readonly messages: Texts
  readonly isPublic: boolean
  readonly isPermanent: boolean
  readonly isDialog: boolean
  /** Nobody else sees it; without any, everybody does. */
  readonly targetGroups: readonly string[]
  /** Of all that is said above: whatever is changed makes it a new announcement. */
  readonly hash: string
}

/** What the portal itself tells one person, in the same place. */
export type Notice = Pick<Announcement, 'hash' | 'type' | 'isPermanent' | 'isDialog' | 'messages'> & {
  /** Not, unless it is said. */
  readonly isPublic?: boolean
  /** Where the clock ends it. */
  readonly holdsUntil?: Date
}

/** Who is signed in; a visitor is nobody. */
export type Reader = { readonly groups: readonly string[]; readonly dismissed: ReadonlySet<string> }

type Moment = { readonly now: Date; readonly today: Day }

/** A9.2, all but what was closed: that is known to the browser alone. */
export function isActive(
  announcement: Announcement,
  { reader, ...moment }: Moment & { readonly reader: Reader | undefined },
): boolean {
  const { activeFrom, activeTo, isPublic, targetGroups, hash, isPermanent } = announcement
  if (!isPublic && !reader) return false
  if (compareToEdge(moment, activeFrom) < 0 || compareToEdge(moment, activeTo) > 0) return false
  if (targetGroups.length > 0 && !targetGroups.some((group) => reader?.groups.includes(group))) return false
  return isPermanent || !reader?.dismissed.has(hash)
}

/** A9.3: among equally serious ones, as the office has listed them. */
export function sortBySeverity<Item extends { readonly type: AnnouncementType }>(
  announcements: readonly Item[],
): Item[] {
  return announcements.toSorted(
    (one, other) => ANNOUNCEMENT_TYPES.indexOf(one.type) - ANNOUNCEMENT_TYPES.indexOf(other.type),
  )
}

/** In the reader's language, or else in the one there is. */
export function chooseMessage(
  { messages }: Pick<Announcement, 'messages'>,
  locale: Locale,
): { readonly locale: Locale; readonly html: string } {
  const chosen = chooseText(messages, locale)
  return { locale: chosen.locale, html: chosen.text }
}

function compareToEdge({ now, today }: Moment, edge: WindowEdge): number {
  return edge instanceof Date ? now.getTime() - edge.getTime() : Date.parse(today) - Date.parse(edge)
}
