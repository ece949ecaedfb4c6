import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { MailHome, MailRelease } from './mail-release.ts'

/** What the server tells of itself. A standby has no timeline of its own yet, and sends nothing anyway. */
export async function findDatabaseIdentity(db: Database): Promise<Pick<MailHome, 'databaseId' | 'timeline'>> {
  const { rows } = await sql<{ databaseId: string; timeline: string }>`
    select
      (select system_identifier from pg_control_system())
        || '/' || (select oid from pg_database where datname = current_database()) as "databaseId",
      case when pg_is_in_recovery() then '' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as timeline
  `.execute(db)
  return rows[0] ?? { databaseId: '', timeline: '' }
}

export async function findRelease(db: Database): Promise<MailRelease | undefined> {
  const row = await db.selectFrom('mail_release').selectAll().executeTakeFirst()
  if (!row) return undefined
  const { environment, servers, database_id, timeline, is_held, changed_at, doubt, doubted_at } = row
  return {
    environment,
    servers,
    databaseId: database_id,
    timeline,
    isHeld: is_held,
    changedAt: changed_at,
    doubt:
      doubt !== null && doubted_at
        ? { reason: doubt === 'loss' ? doubt : 'timeline', since: doubted_at }
        : undefined,
  }
}

const UNDOUBTED = { doubt: null, doubted_at: null }

const present = ({ environment, servers, databaseId, timeline }: MailHome) => ({
  environment,
  servers: [...servers],
  database_id: databaseId,
  timeline,
})

/** The first who would send: nothing has been sent from elsewhere yet. Returns what holds, also where another node was faster. */
export async function insertFirstRelease(db: Database, home: MailHome): Promise<MailRelease> {
  await db
    .insertInto('mail_release')
    .values(present(home))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const release = await findRelease(db)
  if (!release) throw new Error('the row of mail_release is gone')
  return release
}

/** From now on mails are sent from here. Whoever reaches the same database by another address goes on. */
export async function writeRelease(db: Database, home: MailHome): Promise<void> {
  const known = await findRelease(db)
  const isSame = known?.databaseId === home.databaseId && known.environment === home.environment
  const servers = [...new Set([...(isSame ? known.servers : []), ...home.servers])].sort()
  const row = { ...present({ ...home, servers }), ...UNDOUBTED, is_held: false, changed_at: sql<Date>`now()` }
  await db
    .insertInto('mail_release')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute()
}

/** A standby has taken over and lacks nothing. */
export async function followTimeline(
  db: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('mail_release')
    .set({ timeline: to, ...UNDOUBTED })
    .where('timeline', '=', from)
    .where((eb) => eb.or([eb('doubt', 'is', null), eb('doubt', '<>', 'loss')]))
    .execute()
}

/** Whoever knows better may end a doubt about the timeline; what is lost stays lost until a person says otherwise. */
export async function recordDoubt(
  db: Database,
  { timeline }: Pick<MailRelease, 'timeline'>,
  reason: 'timeline' | 'loss',
): Promise<void> {
  const known = reason === 'loss' ? sql<boolean>`doubt is distinct from 'loss'` : sql<boolean>`doubt is null`
  await db
    .updateTable('mail_release')
    .set({ doubt: reason, doubted_at: sql<Date>`coalesce(doubted_at, now())` })
    .where('timeline', '=', timeline)
    .where(known)
    .execute()
}

export async function holdMails(db: Database, home: MailHome): Promise<void> {
  await insertFirstRelease(db, home)
  await db.updateTable('mail_release').set({ is_held: true, changed_at: sql<Date>`now()` }).execute()
}
