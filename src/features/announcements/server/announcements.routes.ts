import { endpoint, publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import { announcementsShape, encodeAnnouncements } from '../announcements.wire.ts'
import type { Announcements } from './announcements.service.ts'

const about = { method: 'GET', service: 'announcements', answer: announcementsShape } as const
const path = '/api/:client/announcements'

export function announcementEndpoints({ announcements }: { readonly announcements: Announcements }) {
  return [
    publicEndpoint(
      { ...about, path, summary: 'What the brand announces to everybody now, the most serious first' },
      async ({ brand, locale, ask }) => ({
        body: encodeAnnouncements(await announcements.listForVisitors(brand.name, ask), locale),
      }),
    ),
    endpoint(
      {
        ...about,
        path: `${path}/own`,
        access: 'signedIn',
        summary: 'What the brand announces to the person who asks now, without what they have dismissed',
      },
      async ({ locale, ask, principal: { brand, loginId, investmentGroups: groups } }) => ({
        body: encodeAnnouncements(await announcements.listFor({ brand, loginId, groups }, ask), locale),
      }),
    ),
  ]
}
