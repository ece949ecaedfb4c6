import type { OpenRequest } from '#features/profile/profile.domain.ts'
import type { Database } from '#server/db/connect.ts'
import type { Owner } from './request-parts.ts'
import { selectOpenRequest } from './requests.queries.ts'

/** B6.2: what drives the page of the profile. */
export async function findOpenRequest(
  db: Database,
  asked: Owner & { readonly now: Date },
): Promise<OpenRequest | undefined> {
  return await selectOpenRequest(db, asked)
}
