import { sql } from 'kysely'
import { type Locale, toLocale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { ViewForGrant } from '../view-for.domain.ts'

type NewGrant = Omit<ViewForGrant, 'investorName' | 'endedAt' | 'suspendedAt' | 'views'> & {
  readonly brand: string
  readonly codeHash: string
  readonly tokenHash: string
}

export async function insertGrant(db: Database, grant: NewGrant): Promise<void> {
  await db
    .insertInto('view_for_grant')
    .values({
      id: grant.id,
      brand: grant.brand,
      login_id: grant.loginId,
      viewer_name: grant.viewerName,
      viewer_email: grant.viewerEmail,
      code_hash: grant.codeHash,
      token_hash: grant.tokenHash,
      created_at: grant.createdAt,
      expires_at: grant.expiresAt,
    })
    .execute()
}

type Wanted =
  | { readonly loginId: string }
  | { readonly viewerEmail: string }
  | { readonly secretHash: string }
  | { readonly id: string }

/** Newest first. */
export async function selectGrants(db: Database, brand: string, wanted: Wanted): Promise<ViewForGrant[]> {
  const rows = await db
    .selectFrom('view_for_grant as given')
    .innerJoin('login', 'login.id', 'given.login_id')
    .selectAll('given')
    .select([
      'login.display_name',
      sql<Date[]>`array(
        select session.created_at from session where view_for_grant_id = given.id order by created_at desc limit 100
      )`.as('views'),
    ])
    .where('given.brand', '=', brand)
    .where((eb) => {
      if ('loginId' in wanted) return eb('given.login_id', '=', wanted.loginId)
      if ('id' in wanted) return eb('given.id', '=', wanted.id)
      if ('viewerEmail' in wanted)
        return eb(eb.fn<string>('lower', ['given.viewer_email']), '=', wanted.viewerEmail.toLowerCase())
      return eb.or([
        eb('given.code_hash', '=', wanted.secretHash),
        eb('given.token_hash', '=', wanted.secretHash),
      ])
    })
    .orderBy('given.created_at', 'desc')
    .orderBy('given.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    loginId: row.login_id,
    investorName: row.display_name,
    viewerName: row.viewer_name,
    viewerEmail: row.viewer_email,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at ?? undefined,
    suspendedAt: row.suspended_at ?? undefined,
    views: row.views,
  }))
}

/** True where there was something to end. */
export async function markGrantEnded(
  db: Database,
  { brand, loginId, id, now }: { brand: string; loginId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('view_for_grant')
    .set({ ended_at: now })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** All that still open something; returns their ids. */
export async function markGrantsSuspended(
  db: Database,
  { brand, loginId, now }: { brand: string; loginId: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('view_for_grant')
    .set({ suspended_at: now })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** Since when the latest of those that wait does so, and until when; undefined where none does. */
export async function findSuspension(
  db: Database,
  { brand, loginId, now }: { brand: string; loginId: string; now: Date },
): Promise<{ readonly suspendedAt: Date; readonly holdsUntil: Date } | undefined> {
  const row = await db
    .selectFrom('view_for_grant')
    .select(['suspended_at as suspendedAt', 'expires_at as holdsUntil'])
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('suspended_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('suspended_at', 'desc')
    .executeTakeFirst()
  return row && row.suspendedAt !== null ? { ...row, suspendedAt: row.suspendedAt } : undefined
}

/** True where there was something to keep. */
export async function markGrantKept(
  db: Database,
  { brand, loginId, id, now }: { brand: string; loginId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('view_for_grant')
    .set({ suspended_at: null })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of somebody who has a login already; undefined for all others. */
export async function findViewerLocale(
  db: Database,
  brand: string,
  email: string,
): Promise<Locale | undefined> {
  const row = await db
    .selectFrom('login')
    .select('locale')
    .where('brand', '=', brand)
    .where(sql<string>`lower(coalesce(accepted_email, email))`, '=', email.toLowerCase())
    .orderBy('username')
    .executeTakeFirst()
  return row && toLocale(row.locale)
}
