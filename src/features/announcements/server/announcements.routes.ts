import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeAnnouncements, listForPerson, listForVisitors } from '../announcements.wire.ts'
import type { Announcements } from './announcements.keeper.ts'

export function announcementEndpoints({ announcements }: { readonly announcements: Announcements }) {
  return [
    endpoint(listForVisitors, async ({ brand, today, locale, ask }) => ({
      body: encodeAnnouncements(
        await announcements.listForVisitors({ brand: brand.name, today }, ask),
        locale,
      ),
    })),
    endpoint(
      listForPerson,
      async ({ today, locale, ask, principal: { brand, loginId, investmentGroups: groups } }) => ({
        body: encodeAnnouncements(
          await announcements.listFor({ brand, today, loginId, groups }, ask),
          locale,
        ),
      }),
    ),
  ]
}
