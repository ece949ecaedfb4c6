import { z } from 'zod'
import { momentText } from '#kernel/wire/shapes.ts'
import type { CalendarFeed } from './calendar.domain.ts'

export const feedShape = z
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

export const newFeedShape = z
  .strictObject({
    address: z.url().meta({ description: 'Told once: whoever has it reads the calendar' }),
    createdAt: momentText,
  })
  .meta({ id: 'NewCalendarFeed' })

export const feedParams = z.strictObject({ client: z.string(), file: z.string() })

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
