import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'

/** Which of these digests something names: a row, or one that an undo would bring back. What was accepted stays as long as that. */
export async function selectNamed(db: Database, digests: readonly string[]): Promise<Set<string>> {
  const asked = sql`any(${[...digests]}::text[])`
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from stored_file where sha256 = ${asked}
    union select sha256 from document_version where sha256 = ${asked}
    union select sha256 from change_request_attachment where sha256 = ${asked}
    union select sha256 from meeting_attachment where sha256 = ${asked}
    union select sha256 from approval where sha256 = ${asked}
    union select content ->> 'sha256' from last_import_row where content ->> 'sha256' = ${asked}
  `.execute(db)
  return new Set(rows.map((row) => row.sha256))
}
