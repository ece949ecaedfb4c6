import { listDerivedDistributions } from '#features/investment/server/list-derived-distributions.service.ts'
import { loadShareLots } from '#features/investment/server/load-share-lots.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import {
  arrangeEvents,
  type CalendarEvent,
  type FoundEvent,
  findNextFiscalYearEnd,
} from '../calendar.domain.ts'
import { selectEvents } from './calendar.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  readonly today: Day
  readonly since: Day
  /** B7.7: of votes, which the owner of the tables has to look up. */
  readonly votes?: readonly FoundEvent[]
}

/**
 * B1.9, decision 039: all that has a day, from one day on; of fiscal years the next end alone. Screen and feed both tell what
 * this finds, the feed without the amounts. At most four statements, besides that for votes.
 */
export async function listEvents(db: Database, asked: Asked): Promise<readonly CalendarEvent[]> {
  const { brand, investorId, since, today, votes = [] } = asked
  const found = (await selectEvents(db, asked)).map(
    ({ event, heldUntil }): FoundEvent => ({ event: moveToNext(event, today), heldUntil }),
  )
  const lots = await loadShareLots(db, { brand, investorId, today })
  const derived = (await listDerivedDistributions(db, { brand, investorId, lots })).flatMap(
    ({ investment: { id, fundName, number }, distributions }) =>
      distributions.map(
        ({ day, amount, periodEnd = day }): FoundEvent => ({
          event: {
            kind: 'distribution',
            day,
            key: `${id}-${periodEnd}`,
            name: fundName,
            investmentId: id,
            number,
            amount,
            isDerived: true,
          },
        }),
      ),
  )
  return arrangeEvents([...found, ...derived, ...votes], since)
}

function moveToNext(event: CalendarEvent, today: Day): CalendarEvent {
  return event.kind === 'fiscalYearEnd' ? { ...event, day: findNextFiscalYearEnd(event.day, today) } : event
}
