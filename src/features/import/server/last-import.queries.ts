import { sql } from 'kysely'
import { z } from 'zod'
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

export async function findLastImport(db: Database): Promise<LastImport | undefined> {
  const row = await db
    .selectFrom('last_import')
    .select(['at', 'digest', 'undone_at as undoneAt', 'publications'])
    .executeTakeFirst()
  return row && { ...row, publications: new Map(Object.entries(publicationsShape.parse(row.publications))) }
}

/** What it had changed is no longer needed. */
export async function markUndone(db: Database): Promise<void> {
  await db.updateTable('last_import').set({ undone_at: sql`clock_timestamp()` }).execute()
  await sql`delete from last_import_row`.execute(db)
}

const publicationsShape = z.record(z.string(), z.int())
