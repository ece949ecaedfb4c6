import type { Database } from '#server/db/connect.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { type Notice, sortBySeverity } from '../announcements.domain.ts'
import { encodeAnnouncements, listForPerson, listForVisitors } from '../announcements.wire.ts'
import type { Announcements } from './announcements.keeper.ts'

type Parts = {
  readonly announcements: Announcements
  /** What the features have to tell a person. */
  readonly listNotices: (
    db: Database,
    person: { readonly brand: string; readonly loginId: string },
  ) => Promise<readonly Notice[]>
}

export function announcementEndpoints({ announcements, listNotices }: Parts) {
  return [
    endpoint(listForVisitors, async ({ brand, today, locale, ask }) => ({
      body: encodeAnnouncements(
        await announcements.listForVisitors({ brand: brand.name, today }, ask),
        locale,
      ),
    })),
    endpoint(
      listForPerson,
      async ({ today, locale, ask, principal: { brand, loginId, investmentGroups: groups, actingFor } }) => {
        const [notices, announced] = await Promise.all([
          actingFor ? [] : ask((db) => listNotices(db, { brand, loginId })),
          announcements.listFor({ brand, today, loginId, groups }, ask),
        ])
        const { announcements: general, holdsUntil } = announced
        const ends = [holdsUntil, ...notices.flatMap((notice) => notice.holdsUntil ?? [])]
        return {
          body: encodeAnnouncements(sortBySeverity<Notice>([...notices, ...general]), locale),
          holdsUntil: new Date(Math.min(...ends.map((end) => end.getTime()))),
        }
      },
    ),
  ]
}
