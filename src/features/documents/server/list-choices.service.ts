import type { Database } from '#server/db/connect.ts'
import type { DocumentChoices } from '../document-list.domain.ts'
import { selectChoices } from './document-choices.queries.ts'

/** B5.5: what the documents that the caller may see can be narrowed to. */
export async function listChoices(db: Database, brand: string): Promise<DocumentChoices> {
  return await selectChoices(db, brand)
}
