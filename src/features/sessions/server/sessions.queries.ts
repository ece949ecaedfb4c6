import { type Selectable, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { DataVersions } from '#server/http/endpoint/principal.ts'
import type { Session, SessionLogin } from '../sessions.domain.ts'

/** Sign-in comes before there is anybody to ask for, so these run as the owner and name the brand themselves. */
export async function findSessionLogin(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<SessionLogin | undefined> {
  const row = await db
    .selectFrom('login')
    .leftJoin('investor', 'investor.id', 'login.investor_id')
    .select([
      'login.id',
      'login.display_name',
      'login.investor_id',
      'login.roles',
      'login.investment_groups',
      'login.is_disabled',
      'investor.source_key',
    ])
    .where('login.brand', '=', brand)
    .where('login.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      brand,
      displayName: row.display_name,
      investorId: row.investor_id ?? undefined,
      investorKey: row.source_key ?? undefined,
      roles: row.roles,
      investmentGroups: row.investment_groups,
      isDisabled: row.is_disabled,
    }
  )
}

export async function insertSession(db: Database, session: Session): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      brand: session.brand,
      login_id: session.loginId,
      viewee_login_id: session.actingFor?.loginId ?? null,
      view_for_grant_id: session.actingFor?.grantId ?? null,
      own_session_id: session.actingFor?.ownSessionId ?? null,
      is_one_time_password: session.isOneTimePassword,
      created_at: session.createdAt,
      confirmed_at: session.confirmedAt ?? null,
      last_used_at: session.lastUsedAt,
      expires_at: session.expiresAt,
      user_agent: session.device.userAgent,
      address: session.device.address,
    })
    .execute()
}

/**
 * By the way of a question asked anyway: whether something waits for approval, of who is signed in and never of the person they
 * look at (A8.1), and the versions of the data.
 */
export type LiveSession = Session & { readonly mustApprove: boolean; readonly versions: DataVersions }

/**
 * Undefined for one that has ended in whatever way: signed out, revoked, run out, its login disabled; for a view also with
 * the session it was opened from, and with its grant, which may wait for a confirmation.
 */
export async function findLiveSession(
  db: Database,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<LiveSession | undefined> {
  const row = await db
    .selectFrom('session')
    .innerJoin('login', 'login.id', 'session.login_id')
    .leftJoin('login as viewee', 'viewee.id', 'session.viewee_login_id')
    .leftJoin('view_for_grant as grant', 'grant.id', 'session.view_for_grant_id')
    .leftJoin('session as own', 'own.id', 'session.own_session_id')
    .selectAll('session')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('addressed_document as addressed')
            .select('addressed.id')
            .whereRef('addressed.login_id', '=', 'session.login_id')
            .where('addressed.is_approved', '=', false),
        )
        .as('must_approve'),
    )
    .select([
      sql<string>`concat(
        (select concat_ws('@', number, extract(epoch from at)) from publication
          where brand = session.brand order by number desc limit 1), '.',
        (select version from shared_version), '.',
        (select version from brand_version where brand = session.brand)
      )`.as('brand_version'),
      sql<string>`concat(
        (select version from person_version where login_id = session.login_id), '.',
        (select version from person_version where login_id = session.viewee_login_id)
      )`.as('person_version'),
    ])
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('login.is_disabled', '=', false)
    .where((eb) =>
      eb.or([
        eb('session.viewee_login_id', 'is', null),
        eb.and([
          eb('viewee.is_disabled', '=', false),
          eb('own.ended_at', 'is', null),
          eb('own.expires_at', '>', now),
          eb('grant.ended_at', 'is', null),
          eb('grant.suspended_at', 'is', null),
          eb('grant.expires_at', '>', now),
        ]),
      ]),
    )
    .executeTakeFirst()
  return (
    row && {
      ...toSession(row),
      mustApprove: Boolean(row.must_approve),
      versions: { brand: row.brand_version, person: row.person_version },
    }
  )
}

/** Newest first. */
export async function listLiveSessions(
  db: Database,
  { brand, loginId, now }: { readonly brand: string; readonly loginId: string; readonly now: Date },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSession)
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** Nothing where it has ended meanwhile. */
export async function markSessionConfirmed(
  db: Database,
  { brand, loginId, id, now }: Ending & { readonly id: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export type Ending = {
  readonly brand: string
  readonly loginId: string
  readonly now: Date
  /** The one that stays. */
  readonly but?: string | undefined
}

/** All of a login. Returns the ids of those that were live until now, as the others below. */
export async function markSessionsEnded(
  db: Database,
  { brand, loginId, now, but }: Ending,
): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/**
 * One session, and what belongs with it: a browser holds either its own session or a view that was opened from it, so
 * neither may outlive the other.
 */
export async function markSessionEnded(
  db: Database,
  { brand, loginId, id, now }: Ending & { readonly id: string },
): Promise<string[]> {
  const rows = await db
    .with('own', (cte) =>
      cte
        .selectFrom('session')
        .select((eb) => eb.fn.coalesce('own_session_id', 'id').as('id'))
        .where('brand', '=', brand)
        .where('login_id', '=', loginId)
        .where('id', '=', id)
        .where('ended_at', 'is', null),
    )
    // In one condition with 'or', every session there is would be looked at.
    .with('belonging', (cte) =>
      cte
        .selectFrom('own')
        .select('own.id')
        .unionAll((view) =>
          view
            .selectFrom('own')
            .innerJoin('session', 'session.own_session_id', 'own.id')
            .select('session.id'),
        ),
    )
    .updateTable('session')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('session.id', 'in', (eb) => eb.selectFrom('belonging').select('belonging.id'))
    .returning('session.id')
    .execute()
  return rows.map((row) => row.id)
}

/** One view of somebody else's portfolio, without the session that it was opened from. */
export async function markViewEnded(
  db: Database,
  { brand, loginId, id, now }: Ending & { readonly id: string },
): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .where('viewee_login_id', 'is not', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Every view of this person's portfolio by others. */
export async function markViewsEnded(db: Database, { brand, loginId, now }: Ending): Promise<string[]> {
  const rows = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('brand', '=', brand)
    .where('viewee_login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

function toSession(row: Selectable<DB['session']>): Session {
  return {
    id: row.id,
    brand: row.brand,
    loginId: row.login_id,
    actingFor:
      row.viewee_login_id === null || row.view_for_grant_id === null || row.own_session_id === null
        ? undefined
        : { loginId: row.viewee_login_id, grantId: row.view_for_grant_id, ownSessionId: row.own_session_id },
    isOneTimePassword: row.is_one_time_password,
    ...(row.confirmed_at && { confirmedAt: row.confirmed_at }),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
    device: { userAgent: row.user_agent, address: row.address },
  }
}
