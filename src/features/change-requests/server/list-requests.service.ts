import type { Database } from '#server/db/connect.ts'
import type { ChangeRequest } from '../change-requests.domain.ts'
import type { Owner } from './request-parts.ts'
import { selectRequests } from './requests.queries.ts'

/** B6.7, newest first. */
export async function listRequests(
  db: Database,
  asked: Owner & { readonly now: Date },
): Promise<readonly ChangeRequest[]> {
  return await selectRequests(db, asked)
}
