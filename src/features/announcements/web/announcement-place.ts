import { findPage, type PageName } from '#kernel/pages.ts'
import type { AnnouncementView } from './announcements.api.ts'

/** In full, as one line that opens in place, or one line with nothing but outages and warnings that concern everybody. */
export type AnnouncementPlace = 'full' | 'line' | 'warnings'

/** Where somebody wants to get in, or something is amiss. */
const ONLY_WARNINGS: ReadonlySet<PageName> = new Set([
  'signIn',
  'enterViewFor',
  'viewFor',
  'passwordReset',
  'notMe',
  'unsubscribe',
  'error',
  'notFound',
])
const GRAVE: ReadonlySet<AnnouncementView['type']> = new Set(['danger', 'warning'])

/** A9.4 */
export function findPlace(page: string): AnnouncementPlace {
  const name = findPage(page)
  if (name === 'start') return 'full'
  return ONLY_WARNINGS.has(name) ? 'warnings' : 'line'
}

/** Dialogs stay what they are. */
export function mayStandAt(
  place: AnnouncementPlace,
  { isDialog, isPublic, type }: Pick<AnnouncementView, 'isDialog' | 'isPublic' | 'type'>,
): boolean {
  return place !== 'warnings' || isDialog || (isPublic && GRAVE.has(type))
}
