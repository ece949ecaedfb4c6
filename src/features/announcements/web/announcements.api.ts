import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '#kernel/locale.ts'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { SessionView } from '#web/session/session-context.ts'
import type { Announcement } from '../announcements.domain.ts'
import { listForPerson, listForVisitors } from '../announcements.wire.ts'

/** An announcement with its message in one language. */
export type AnnouncementView = Pick<
  Announcement,
  'hash' | 'type' | 'isPermanent' | 'isDialog' | 'isPublic'
> & {
  readonly locale: Locale
  readonly html: string
}

/** A page never waits longer for what stands beside it. */
const GIVE_UP_AFTER_MS = 2000

/** What is announced to this person; nothing where that cannot be found out. */
export const announcementsQuery = (reader: Reader, session: SessionView | null) => {
  const isPerson = session !== null && !session.isOneTimePassword
  return queryOptions({
    queryKey: [...keyOf(isPerson ? listForPerson : listForVisitors), reader],
    queryFn: async (): Promise<readonly AnnouncementView[]> => {
      const late = Promise.withResolvers<readonly AnnouncementView[]>()
      const timer = setTimeout(late.resolve, GIVE_UP_AFTER_MS, [])
      try {
        const answer = ask(isPerson ? listForPerson : listForVisitors, { reader })
        return await Promise.race([answer.then(decodeAnnouncements), late.promise])
      } catch {
        return []
      } finally {
        clearTimeout(timer)
      }
    },
  })
}

function decodeAnnouncements({ announcements }: Answer<typeof listForVisitors>): readonly AnnouncementView[] {
  return announcements.map(({ permanent, dialog, public: isPublic, ...rest }) => ({
    ...rest,
    isPermanent: permanent,
    isDialog: dialog,
    isPublic,
  }))
}
