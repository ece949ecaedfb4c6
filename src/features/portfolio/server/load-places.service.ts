import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { type Place, sortPlaces } from '../places.domain.ts'
import { selectPlaces } from './places.queries.ts'

/** Where the properties of what the investor holds stand, by name. */
export async function loadPlaces(
  db: Database,
  asked: { readonly brand: string; readonly investorId: string; readonly today: Day },
): Promise<readonly Place[]> {
  return sortPlaces(await selectPlaces(db, asked))
}
