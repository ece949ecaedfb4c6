import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/api-client/fetch.ts'
import type { SessionView } from '#web/session/session-context.ts'
import type { announcementsShape } from '../announcements.wire.ts'

type Answer = z.infer<typeof announcementsShape>
export type AnnouncementView = Answer['announcements'][number]

/** A page never waits longer for what stands beside it. */
const GIVE_UP_AFTER_MS = 2000

/** What is announced to this person; nothing where that cannot be found out. */
export async function findAnnouncements(
  client: string,
  locale: Locale,
  session: SessionView | undefined,
): Promise<readonly AnnouncementView[]> {
  const path = `/api/${client}/announcements${session && !session.otp ? '/own' : ''}`
  const late = Promise.withResolvers<Answer>()
  const timer = setTimeout(late.resolve, GIVE_UP_AFTER_MS, { announcements: [] })
  try {
    return (await Promise.race([getJson<Answer>(path, locale), late.promise])).announcements
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
