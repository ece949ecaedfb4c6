import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { PUBLISHED_BY_MISTAKE } from '../documents.domain.ts'
import { type Published, recallVersions } from './publish-documents.queries.ts'

/** B10.4: recalls the versions of a publication that is taken back; whoever takes it back recalls its documents. */
export async function recallPublication(
  db: Database,
  { brand, publication, day }: Published & { readonly day: Day },
): Promise<void> {
  await recallVersions(db, { brand, publication, day, reason: PUBLISHED_BY_MISTAKE })
}
