import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeAnnouncements, listForPerson, listForVisitors } from '../announcements.wire.ts'
import type { Announcements } from './announcements.keeper.ts'

export function announcementEndpoints({ announcements }: { readonly announcements: Announcements }) {
  return [
    endpoint(listForVisitors, async ({ brand, locale, ask }) => ({
      body: encodeAnnouncements(await announcements.listForVisitors(brand.name, ask), locale),
    })),
    endpoint(
      listForPerson,
      async ({ locale, ask, principal: { brand, loginId, investmentGroups: groups } }) => ({
        body: encodeAnnouncements(await announcements.listFor({ brand, loginId, groups }, ask), locale),
      }),
    ),
  ]
}
