import { sql } from 'kysely'
import type { Limit } from '#kernel/limit.ts'
import type { Database } from '../db/connect.ts'

export type Attempt = { readonly isAllowed: boolean; readonly retryAfterSeconds: number }

type Counted = { readonly key: string; readonly limit: Limit; readonly now: Date }

/**
 * security.md 3: counts an attempt before it is made, in one statement, so that however many come at once on however many
 * nodes, no more than the limit are let through. The window begins with the first attempt and anew with the last allowed one.
 */
export async function takeAttempt(db: Database, { key, limit, now }: Counted): Promise<Attempt> {
  const end = new Date(now.getTime() + limit.windowSeconds * 1000)
  const { rows } = await sql<{ points: number; expires_at: Date }>`
    insert into rate_limit as counted (key, points, expires_at) values (${key}, 1, ${end})
    on conflict (key) do update set
      points = case when counted.expires_at <= ${now} then 1 else least(counted.points, ${limit.attempts}) + 1 end,
      expires_at = case
        when counted.expires_at <= ${now} or counted.points + 1 = ${limit.attempts} then ${end}
        else counted.expires_at end
    returning points, expires_at
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('an attempt was not counted')
  const isAllowed = row.points <= limit.attempts
  const waitMs = isAllowed ? 0 : row.expires_at.getTime() - now.getTime()
  return { isAllowed, retryAfterSeconds: Math.ceil(waitMs / 1000) }
}

/** Takes back an attempt that turned out well. */
export async function returnAttempt(db: Database, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set((eb) => ({ points: eb('points', '-', 1) }))
    .where('key', '=', key)
    .where('points', '>', 0)
    .execute()
}

export async function countAttempts(db: Database, key: string): Promise<number> {
  const row = await db.selectFrom('rate_limit').select('points').where('key', '=', key).executeTakeFirst()
  return row?.points ?? 0
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

export async function removeExpiredAttempts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expires_at', '<=', now).execute()
}
