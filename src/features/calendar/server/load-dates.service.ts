import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { CalendarEvent, FoundEvent } from '../calendar.domain.ts'
import { findOpenYears, forecastPayouts, type PayoutForecast } from '../forecasts.domain.ts'
import { selectPlannedYears } from './calendar.queries.ts'
import { listEvents } from './list-events.service.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  readonly today: Day
  /** Only the first so many dates, and no forecasts. */
  readonly limit?: number | undefined
  readonly votes?: readonly FoundEvent[]
}

type Dates = { readonly events: readonly CalendarEvent[]; readonly forecasts: readonly PayoutForecast[] }

/** B1.9: what comes next; what is dated today still comes. */
export async function loadDates(db: Database, { limit, ...asked }: Asked): Promise<Dates> {
  const { today } = asked
  const events = await listEvents(db, { ...asked, since: today })
  if (limit !== undefined) return { events: events.slice(0, limit), forecasts: [] }
  const planned = await selectPlannedYears(db, { ...asked, years: findOpenYears(today) })
  return { events, forecasts: forecastPayouts(planned, today) }
}
