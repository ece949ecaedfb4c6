import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { recordAudit } from '../audit/record-audit.queries.ts'
import type { Database } from '../db/connect.ts'

/** How many rows of a table a publication touched. */
type TableChanges = { readonly added: number; readonly changed: number; readonly removed: number }

/** B10.4: one change of a brand's data, whoever made it. */
export type Publication = {
  readonly brand: string
  readonly number: number
  /** The day that what it brought is as of. */
  readonly day: Day
  readonly kind: 'import'
  /** SHA-256 of what was brought. */
  readonly digest: string
  /** Of every table that came, also where nothing in it is new. */
  readonly changes: Readonly<Record<string, TableChanges>>
}

/** Holds until the transaction ends for whoever makes publications take turns: numbers have no gaps. */
export async function getNextNumber(db: Database, brand: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from publication where brand = ${brand}
  `.execute(db)
  return rows[0]?.next ?? 1
}

/** By an operator at the command line. The last step of the transaction: its moment is when the rest can be seen, or nearly. */
export async function recordPublication(db: Database, publication: Publication): Promise<void> {
  const { brand, number, day, kind, digest, changes } = publication
  await db
    .insertInto('publication')
    .values({ brand, number, day, kind, actor: 'operator', digest, changes: JSON.stringify(changes) })
    .execute()
  const count = (what: keyof TableChanges) =>
    Object.values(changes).reduce((sum, table) => sum + table[what], 0)
  await recordAudit(db, {
    brand,
    kind: 'data.published',
    facts: {
      publication: number,
      cause: kind,
      day,
      digest,
      added: count('added'),
      changed: count('changed'),
      removed: count('removed'),
    },
  })
}
