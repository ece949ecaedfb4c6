import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { CalendarEvent } from '../calendar.domain.ts'
import { listDates } from '../calendar.wire.ts'
import type { PayoutForecast } from '../forecasts.domain.ts'

export type { PayoutForecast } from '../forecasts.domain.ts'

export type UpcomingDate = Omit<CalendarEvent, 'key'> & { readonly id: string }

export type Dates = {
  /** From today on, by day. */
  readonly dates: readonly UpcomingDate[]
  /** By year. */
  readonly forecasts: readonly PayoutForecast[]
}

/** B1.9: what comes next; or only the first so many dates of it. */
export const datesQuery = (reader: Reader, limit?: number) =>
  queryOf(
    listDates,
    { reader, query: { limit } },
    ({ dates, forecasts }): Dates => ({
      dates: dates.map(({ date, vote, ...same }) => ({
        ...same,
        day: date,
        ...(vote && { vote: { ...vote, at: new Date(vote.at) } }),
      })),
      forecasts,
    }),
  )

const NEXT_COUNT = 4

export const nextDatesQuery = (reader: Reader) => datesQuery(reader, NEXT_COUNT)
