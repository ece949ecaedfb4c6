import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { DB } from '../db/schema.gen.ts'

/**
 * A row that waits for its code: of a table with the columns `code_hash`, `code_sent_at`, `code_expires_at`, `code_tries` and
 * `former_code_hashes`. The condition names it, and holds only while it waits.
 */
export type Waiting = {
  readonly table: keyof DB
  readonly row: RawBuilder<boolean>
}

export type CodeTry = {
  readonly hash: string
  readonly formerHashes: readonly string[]
  readonly triesLeft: number
}

/** security.md 4: the try is counted and kept before anything is compared; undefined when none is left. */
export async function takeCodeTry(
  db: Database,
  { table, row, tries }: Waiting & { readonly tries: number },
): Promise<CodeTry | undefined> {
  const { rows } = await sql<CodeTry>`
    update ${sql.table(table)} set code_tries = code_tries + 1
    where ${row} and code_tries < ${tries}
    returning code_hash as hash, former_code_hashes as "formerHashes", ${tries}::int - code_tries as "triesLeft"
  `.execute(db)
  return rows[0]
}

type NewCode = {
  readonly hash: string
  readonly sentAt: Date
  readonly expiresAt: Date
  readonly unlessSentAfter: Date
}

/** Replaces the code before it, unless that was sent only just now; false then. */
export async function replaceCode(
  db: Database,
  { table, row, hash, sentAt, expiresAt, unlessSentAfter }: Waiting & NewCode,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set former_code_hashes = array_append(former_code_hashes, code_hash), code_hash = ${hash},
      code_sent_at = ${sentAt}, code_expires_at = ${expiresAt}, code_tries = 0
    where ${row} and code_sent_at <= ${unlessSentAfter}
  `.execute(db)
  return numAffectedRows > 0n
}
