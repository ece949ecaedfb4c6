import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { dayText, decimalText, englishMoney, momentText } from '#kernel/wire/shapes.ts'
import {
  CALENDAR_ERRORS,
  CALENDAR_EVENT_KINDS,
  type CalendarEvent,
  type CalendarFeed,
  identifyEvent,
} from './calendar.domain.ts'
import type { PayoutForecast } from './forecasts.domain.ts'

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

const datesShape = z
  .strictObject({
    dates: z
      .array(
        z.strictObject({
          id: z.string().meta({ description: 'As the calendar feed names the event' }),
          kind: z.enum(CALENDAR_EVENT_KINDS),
          date: dayText,
          name: z.string().meta({ description: 'Of the fund or product' }),
          investmentId: z.guid().optional().meta({ description: 'Left out for a vote' }),
          vote: z
            .strictObject({
              meetingId: z.guid(),
              proxyId: z.guid().optional().meta({ description: 'Where the caller votes for somebody else' }),
              at: momentText,
            })
            .optional()
            .meta({ description: 'What starts or ends, as long as the caller has not voted' }),
          number: z.string().optional().meta({ description: 'Of the investment, where the day is its own' }),
          amount: englishMoney
            .optional()
            .meta({ description: 'What is to be paid or received, where known' }),
          isDerived: z.boolean().meta({ description: 'Calculated from what the fund distributed per share' }),
        }),
      )
      .meta({ description: 'From today on, by day, kind and name' }),
    forecasts: z
      .array(
        z.strictObject({
          year: z.int(),
          name: z.string(),
          investmentId: z.guid(),
          number: z.string(),
          rate: decimalText.meta({ description: 'Of that year, in per cent of the nominal amount' }),
          nominal: englishMoney,
          amount: englishMoney
            .optional()
            .meta({ description: 'Left out where the plan counts for a part of the year alone' }),
        }),
      )
      .meta({
        description: 'What public funds plan to pay out for a year: no day is known, nothing is promised',
      }),
  })
  .meta({ id: 'PortfolioDates' })

export function encodeDates({
  events,
  forecasts,
}: {
  readonly events: readonly CalendarEvent[]
  readonly forecasts: readonly PayoutForecast[]
}): z.input<typeof datesShape> {
  return {
    dates: events.map(({ key, day, vote, ...same }) => ({
      ...same,
      ...(vote && { vote: { ...vote, at: vote.at.toISOString() } }),
      id: identifyEvent({ kind: same.kind, key }),
      date: day,
    })),
    forecasts: [...forecasts],
  }
}

const MOST_DATES = 100

export const listDates = call({
  method: 'GET',
  path: '/api/:client/portfolio/dates',
  service: 'portfolio',
  access: 'portfolio/read',
  summary: 'What comes next: dates with their amounts, and what public funds plan to pay out by year',
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(MOST_DATES)
      .optional()
      .meta({ description: 'Only the first so many dates, and no forecasts' }),
  }),
  restsOn: 'person',
  answer: datesShape,
})

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
  needsConfirmation: true,
  answer: newFeedShape,
  statuses: [201],
  problems: [CALENDAR_ERRORS.tooManyAttempts],
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
