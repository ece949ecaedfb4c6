import type { Database } from '#server/db/connect.ts'
import type { ImportPublication } from '../import.domain.ts'
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
  { digest, publications }: { readonly digest: string; readonly publications: readonly ImportPublication[] },
): Promise<void> {
  const numbers = Object.fromEntries(publications.map(({ brand, number }) => [brand, number]))
  await db.deleteFrom('last_import').execute()
  await db
    .insertInto('last_import')
    .values({ digest, publications: JSON.stringify(numbers) })
    .execute()
  await keepFormerRows(db)
}
