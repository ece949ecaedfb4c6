import type { Database } from '#server/db/connect.ts'
import { keepFormerRows } from './former-rows.queries.ts'

/** By brand, the number of the publication that an import is. */
export type PublicationNumbers = ReadonlyMap<string, number>

export type LastImport = {
  readonly at: Date
  readonly digest: string
  /** Only of brands that it changed. */
  readonly publications: PublicationNumbers
  readonly undoneAt: Date | null
}

/** Takes the place of the one before, which can no longer be undone. */
export async function keepLastImport(
  db: Database,
  { digest, publications }: Pick<LastImport, 'digest' | 'publications'>,
): Promise<void> {
  await db.deleteFrom('last_import').execute()
  await db
    .insertInto('last_import')
    .values({ digest, publications: JSON.stringify(Object.fromEntries(publications)) })
    .execute()
  await keepFormerRows(db)
}
