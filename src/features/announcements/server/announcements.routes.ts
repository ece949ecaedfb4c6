import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeAnnouncements, getStored, listForPerson, listForVisitors } from '../announcements.wire.ts'
import type { Announcements } from './announcements.keeper.ts'

export function announcementEndpoints({ announcements }: { readonly announcements: Announcements }) {
  return [
    endpoint(getStored, async ({ brand, today, ask, principal }) => ({
      body: await announcements.listStored(
        { brand: brand.name, today },
        ask,
        principal && { groups: principal.investmentGroups },
      ),
    })),
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
