import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

export type DocumentCategory = { readonly category: string; readonly count: number }

/** The categories of all documents that the caller may see, by name; forms have a list of their own. */
export async function listDocumentCategories(db: Database, brand: string): Promise<DocumentCategory[]> {
  const { rows } = await sql<DocumentCategory>`
    select category, count(*)::integer as count
    from visible_document join document using (id), unnest(categories) as category
    where brand = ${brand} and kind <> 'form'
    group by category order by category collate "C"
  `.execute(db)
  return rows
}
