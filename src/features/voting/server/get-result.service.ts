import type { Database } from '#server/db/connect.ts'
import {
  type PublishedResult,
  type ResultPlace,
  type ResultReader,
  requirePublished,
} from './require-published.ts'

/** B7.6: quorum, votes and outcome of each topic, once published. */
export async function getResult(
  db: Database,
  reader: ResultReader,
  place: ResultPlace,
): Promise<PublishedResult> {
  return await requirePublished(db, reader, place)
}
