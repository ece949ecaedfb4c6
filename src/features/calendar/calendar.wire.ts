import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { momentText } from '#kernel/wire/shapes.ts'
import { CALENDAR_ERRORS, type CalendarFeed } from './calendar.domain.ts'

const feedShape = z
  .strictObject({
    feed: z
      .strictObject({
        createdAt: momentText,
        lastFetchedAt: momentText.optional(),
      })
      .optional()
      .meta({ description: 'Left out where there is none' }),
  })
  .meta({ id: 'CalendarFeed' })

const newFeedShape = z
  .strictObject({
    address: z.url().meta({ description: 'Told once: whoever has it reads the calendar' }),
    createdAt: momentText,
  })
  .meta({ id: 'NewCalendarFeed' })

export function encodeFeed(feed: CalendarFeed | undefined): z.infer<typeof feedShape> {
  if (!feed) return {}
  const { createdAt, lastFetchedAt } = feed
  return {
    feed: {
      createdAt: createdAt.toISOString(),
      ...(lastFetchedAt && { lastFetchedAt: lastFetchedAt.toISOString() }),
    },
  }
}

const FEED_PATH = '/api/calendar/v1/feed'
export const ICS_TYPE = 'text/calendar'
const about = { service: 'calendar', path: FEED_PATH, access: 'portfolio/read' } as const

export const getOwnFeed = call({
  ...about,
  method: 'GET',
  summary: 'Whether the caller has a calendar feed, since when, and when it was last fetched',
  answer: feedShape,
})

export const makeFeed = call({
  ...about,
  method: 'POST',
  summary: 'Makes a calendar feed and tells its address once; an earlier one ends',
  answer: newFeedShape,
  statuses: [201],
})

export const endFeed = call({
  ...about,
  method: 'DELETE',
  summary: 'Ends the calendar feed at once, if there is one',
  answer: z.strictObject({}),
})

export const readCalendar = call({
  method: 'GET',
  path: '/api/calendar/v1/:client/:file',
  service: 'calendar',
  access: 'everybody',
  summary: 'The important dates of whoever made the address, as a calendar (RFC 5545) without amounts',
  params: z.strictObject({ client: z.string(), file: z.string() }),
  answer: { contentTypes: [ICS_TYPE] },
  problems: Object.values(CALENDAR_ERRORS),
})
