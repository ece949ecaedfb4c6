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
  readonly kind: 'import' | 'undo' | 'request' | 'voting'
  /** Who decided a request, opened a meeting or published its result; an import comes from an operator at the command line, who has no login. */
  readonly actorLoginId?: string
  /** Of an undo: the number of the publication that it takes back. */
  readonly undoes?: number
  /** SHA-256 of what was brought, or is taken back. */
  readonly digest: string
  /** Of every table that came, also where nothing in it is new. */
  readonly changes: Readonly<Record<string, TableChanges>>
}

const TURN_LOCK_KEY = 20_260_103

/**
 * Two publications at once would take each other's numbers, and two imports each other's rows for removed ones: the second waits.
 * What changes from here on is told by the publication; the versions of the people it belongs to stay as they are.
 */
export async function waitForOtherPublications(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURN_LOCK_KEY}), set_config('app.publishing', 'on', true)`.execute(
    db,
  )
}

/** Holds until the transaction ends for whoever makes publications take turns: numbers have no gaps. */
export async function getNextNumber(db: Database, brand: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from publication where brand = ${brand}
  `.execute(db)
  return rows[0]?.next ?? 1
}

/**
 * What is known of a publication that is to be taken back; its day is that of the data which come back. Accepted requests and
 * votes may have come since: what people did stays.
 */
export async function findUndone(
  db: Database,
  { brand, number }: { readonly brand: string; readonly number: number },
): Promise<{ readonly tables: string[]; readonly day: Day; readonly isLast: boolean } | undefined> {
  const { rows } = await sql<{ tables: string[]; day: Day; isLast: boolean }>`
    select array(select jsonb_object_keys(changes)) as tables, coalesce((
      -- Numbers of shares are those of the day of the publication that told them last.
      select former.day from publication as former
      where former.brand = undone.brand and former.number < undone.number
        and (former.has_holdings or not undone.has_holdings)
      order by former.number desc limit 1
    ), day)::text as day, not exists (
      select from publication as later
      where later.brand = undone.brand and later.number > undone.number and later.kind not in ('request', 'voting')
    ) as "isLast"
    from publication as undone where brand = ${brand} and number = ${number}
  `.execute(db)
  return rows[0]
}

/** The last step of the transaction: its moment is when the rest can be seen, or nearly. */
export async function recordPublication(db: Database, publication: Publication): Promise<void> {
  const { brand, number, day, kind, actorLoginId, undoes, digest, changes } = publication
  await db
    .insertInto('publication')
    .values({
      brand,
      number,
      day,
      kind,
      undoes,
      actor: 'operator',
      actor_login_id: actorLoginId,
      digest,
      changes: JSON.stringify(changes),
    })
    .execute()
  const count = (what: keyof TableChanges) =>
    Object.values(changes).reduce((sum, table) => sum + table[what], 0)
  const counts = { added: count('added'), changed: count('changed'), removed: count('removed') }
  const facts = { publication: number, day, digest, ...counts }
  await (kind === 'undo' && undoes !== undefined
    ? recordAudit(db, { brand, kind: 'data.undone', facts: { ...facts, undoes } })
    : recordAudit(db, {
        brand,
        actorLoginId,
        kind: 'data.published',
        facts: { ...facts, cause: kind === 'undo' ? 'import' : kind },
      }))
}
