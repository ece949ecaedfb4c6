import type { Locale } from '#kernel/locale.ts'
import { formatDateTime } from './date.ts'

/** The time of a moment in the given IANA zone, where its day stands beside it: 14:30 CET. */
export function formatTime(locale: Locale, moment: Date, timeZone: string): string {
  return formatDateTime(locale, moment, timeZone).replace(/^.*, /, '')
}
