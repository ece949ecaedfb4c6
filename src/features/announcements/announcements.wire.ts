import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { ANNOUNCEMENT_TYPES, chooseMessage, type Notice } from './announcements.domain.ts'

const announcementShape = z
  .strictObject({
    hash: z.string(),
    type: z.enum(ANNOUNCEMENT_TYPES),
    permanent: z.boolean(),
    dialog: z.boolean(),
    public: z.boolean().meta({ description: 'Whether visitors see it as well' }),
    locale: z.enum(LOCALES).meta({ description: 'The language of the message' }),
    html: z.string().meta({ description: 'Safe to insert as it stands' }),
  })
  .meta({ id: 'Announcement' })

const announcementsShape = z.strictObject({ announcements: z.array(announcementShape) })

export function encodeAnnouncements(
  announcements: readonly Notice[],
  locale: Locale,
): z.input<typeof announcementsShape> {
  return {
    announcements: announcements.map((one) => ({
      hash: one.hash,
      type: one.type,
      permanent: one.isPermanent,
      dialog: one.isDialog,
      public: one.isPublic ?? false,
      ...chooseMessage(one, locale),
    })),
  }
}

const about = { method: 'GET', service: 'announcements', answer: announcementsShape } as const

export const listForVisitors = call({
  ...about,
  path: '/api/:client/announcements',
  access: 'everybody',
  summary: 'What the brand announces to everybody now, the most serious first',
})

export const listForPerson = call({
  ...about,
  path: '/api/:client/announcements/own',
  access: 'signedIn',
  restsOn: 'person',
  summary: 'What the brand announces to the person who asks now, without what they have dismissed',
})
