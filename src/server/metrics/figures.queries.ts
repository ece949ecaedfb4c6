import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/connect.ts'

type OfBrand = { readonly brand: string }
/** What all nodes share, so that each of them tells the same. Moments are in seconds since 1970. */
export type Figures = {
  readonly isReadOnly: boolean
  readonly bytes: number
  readonly outbox: {
    readonly waiting: number
    readonly deferred: number
    /** How long the mail that is due longest has been. */
    readonly overdueSeconds: number
    readonly oldestSeconds: number
  }
  /** What became of mails within a day. */
  readonly settled: readonly { readonly outcome: string; readonly count: number }[]
  readonly notices: { readonly open: number; readonly oldestSeconds: number }
  readonly jobs: readonly { readonly queue: string; readonly state: string; readonly count: number }[]
  readonly sessions: readonly (OfBrand & { readonly count: number })[]
  readonly publications: readonly (OfBrand & { readonly number: number; readonly at: number })[]
  readonly imports: readonly (OfBrand & {
    readonly outcome: string
    readonly count: number
    readonly at: number | null
  })[]
}

/** Cheap for the database: each is read by an index, or from a table that is swept every night. */
export async function readFigures(db: Database): Promise<Figures> {
  const { rows } = await sql<Pick<Figures, 'isReadOnly' | 'bytes' | 'outbox' | 'notices'>>`
    select
      pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly",
      pg_database_size(current_database())::float8 as bytes,
      (select jsonb_build_object(
          'waiting', count(*) filter (where attempts = 0),
          'deferred', count(*) filter (where attempts > 0),
          'overdueSeconds', greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0)),
          'oldestSeconds', greatest(0, coalesce(extract(epoch from now() - min(created_at)), 0)))
        from outgoing_mail where status = 'waiting') as outbox,
      (select jsonb_build_object(
          'open', count(*),
          'oldestSeconds', greatest(0, coalesce(extract(epoch from now() - min(planned_at)), 0)))
        from notice where mail_id is null and outcome is null) as notices
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database told nothing')
  return {
    ...row,
    settled: await list(
      db,
      sql<Figures['settled'][number]>`select status as outcome, count(*)::int as count from outgoing_mail
        where settled_at > now() - interval '1 day' group by status order by status`,
    ),
    jobs: await list(
      db,
      sql<
        Figures['jobs'][number]
      >`select name as queue, state::text as state, count(*)::int as count from pgboss.job
        where completed_on is null or completed_on > now() - interval '1 day' group by name, state order by name, state`,
    ),
    sessions: await list(
      db,
      sql<
        Figures['sessions'][number]
      >`select brand, count(*)::int as count from session where ended_at is null and expires_at > now()
        group by brand order by brand`,
    ),
    publications: await list(
      db,
      sql<
        Figures['publications'][number]
      >`select brand, max(number) as number, extract(epoch from max(at))::float8 as at from publication
        group by brand order by brand`,
    ),
    imports: await list(
      db,
      // An import that changed a brand is a publication; one that changed nothing of it, or was refused, is in the trail alone.
      sql<Figures['imports'][number]>`
        select brand, outcome, sum(count)::int as count, extract(epoch from max(at))::float8 as at
        from (
          select brand, case kind when 'import' then 'loaded' else 'undone' end as outcome, count(*), max(at) as at
          from publication where kind in ('import', 'undo') group by brand, kind
          union all
          select head.brand, substr(asked.kind, 8), counted.count, counted.at
          from audit_head as head,
            unnest(array['import.loaded', 'import.refused', 'import.undone']) as asked (kind),
            lateral (
              select count(*), max(event.at) as at from audit_event as event
              where event.brand = head.brand and event.kind = asked.kind
            ) as counted
        ) as told
        group by brand, outcome order by brand, outcome`,
    ),
  }
}

async function list<Row>(db: Database, query: RawBuilder<Row>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows
}
