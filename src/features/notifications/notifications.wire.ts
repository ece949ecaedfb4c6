import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { type Filter, INTERVALS, NOTIFICATION_ERRORS, type Settings } from './notifications.domain.ts'

const MAX_CHOICES = 1000
const MAX_NAME_CHARACTERS = 200

const name = z.string().max(MAX_NAME_CHARACTERS)

const settingsShape = z
  .strictObject({
    interval: z.enum(INTERVALS),
    isDefault: z
      .boolean()
      .meta({ description: 'Nothing was chosen: what the brand says for everybody holds' }),
    categories: z
      .array(
        z.strictObject({
          category: z.string().meta({ description: 'Empty: what is filed under none' }),
          name: z.string().meta({ description: 'As the brand calls it, in the language of the caller' }),
          notify: z.boolean(),
          subcategories: z.array(
            z.strictObject({ subcategory: z.string(), name: z.string(), notify: z.boolean() }),
          ),
        }),
      )
      .meta({ description: 'All that can be chosen, and whether the caller is told of it' }),
  })
  .meta({ id: 'NotificationSettings' })

const wishShape = z
  .strictObject({
    interval: z.enum(INTERVALS),
    categories: z
      .array(z.strictObject({ category: name, subcategory: name.min(1).optional(), notify: z.boolean() }))
      .max(MAX_CHOICES)
      .refine((choices) => new Set(choices.map(writePair)).size === choices.length)
      .meta({ description: 'Each at most once; what is not named follows its category, or else the brand' }),
  })
  .meta({ id: 'NotificationWish' })

type Wish = z.output<typeof wishShape>

function writePair({ category, subcategory = '' }: { category: string; subcategory?: string | undefined }) {
  return `${category}\0${subcategory}`
}

export function encodeSettings({ interval, isDefault, categories }: Settings): z.input<typeof settingsShape> {
  return {
    interval,
    isDefault,
    categories: categories.map((one) => ({ ...one, subcategories: [...one.subcategories] })),
  }
}

export function decodeWish({ interval, categories }: Wish): Filter {
  return {
    interval,
    choices: categories.map(({ category, subcategory = '', notify }) => ({ category, subcategory, notify })),
  }
}

const own = {
  path: '/api/notifications/v1/settings',
  service: 'notifications',
  // Whoever may open documents may vote as well, and a proxy votes alone.
  access: 'voting/read',
  answer: settingsShape,
} as const

export const getSettings = call({
  ...own,
  method: 'GET',
  summary: 'How often the caller is told of new documents and votes by mail, and of which categories',
})

export const putSettings = call({
  ...own,
  method: 'PUT',
  summary: 'Keeps all of it at once, in place of what there was',
  body: wishShape,
  problems: [NOTIFICATION_ERRORS.unknownCategory],
})

export const deleteSettings = call({
  ...own,
  method: 'DELETE',
  summary: 'Back to what the brand says for everybody',
})

const unsubscribing = {
  path: '/api/notifications/v1/unsubscribe/:client/:token',
  service: 'notifications',
  access: 'everybody',
  params: z.strictObject({ client: z.string(), token: z.string() }),
} as const

/** RFC 8058. It comes from a mail program or its server, so neither from one of our pages nor with a cookie. */
export const unsubscribe = call({
  ...unsubscribing,
  method: 'POST',
  summary:
    'Ends the mails that the token came with, without signing in (RFC 8058); a second time changes nothing',
  isOpenToOtherSites: true,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  bodyType: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  answer: z.strictObject({}),
  problems: [NOTIFICATION_ERRORS.invalidToken],
})

export const showUnsubscribe = call({
  ...unsubscribing,
  method: 'GET',
  summary: 'Leads to the page with the button; changes nothing, whoever opens the link',
  answer: { contentTypes: ['text/plain'] },
  statuses: [303],
})
