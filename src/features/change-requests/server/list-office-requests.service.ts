import type { Database } from '#server/db/connect.ts'
import type { RequestState } from '../change-requests.domain.ts'
import { type OfficeRequest, selectOfficeRequests } from './decisions.queries.ts'

/** B6.7: the queue of the fund house, the oldest first; all that were ever confirmed where no state is named. */
export async function listOfficeRequests(
  db: Database,
  asked: { readonly brand: string; readonly state?: RequestState },
): Promise<readonly OfficeRequest[]> {
  return await selectOfficeRequests(db, asked)
}
