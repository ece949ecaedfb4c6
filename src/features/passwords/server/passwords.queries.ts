import type { Database } from '#server/db/connect.ts'
import { waitForTurn } from '#server/db/turns.queries.ts'

type OfLogin = { readonly brand: string; readonly loginId: string }

/** A new link ends those before; what a stranger asks for does not end one that was asked for on a known device. */
export async function insertPasswordLink(
  db: Database,
  link: OfLogin & {
    readonly hash: string
    readonly createdAt: Date
    readonly expiresAt: Date
    readonly device: string | undefined
  },
): Promise<void> {
  const device_digest = link.device ?? null
  await db
    .deleteFrom('password_link')
    .where('login_id', '=', link.loginId)
    .where('device_digest', 'is not distinct from', device_digest)
    .execute()
  await db
    .insertInto('password_link')
    .values({
      token_hash: link.hash,
      brand: link.brand,
      login_id: link.loginId,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      device_digest,
    })
    .execute()
}

export async function findPasswordLink(
  db: Database,
  { brand, hash }: { readonly brand: string; readonly hash: string },
): Promise<{ readonly loginId: string; readonly expiresAt: Date; readonly isUsed: boolean } | undefined> {
  const row = await db
    .selectFrom('password_link')
    .select(['login_id', 'expires_at', 'used_at'])
    .where('brand', '=', brand)
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row && { loginId: row.login_id, expiresAt: row.expires_at, isUsed: row.used_at !== null }
}

/** True for the one caller who uses it. */
export async function usePasswordLink(db: Database, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whatever was mailed before the password was changed. */
export async function deleteOpenLinks(db: Database, loginId: string): Promise<void> {
  await db.deleteFrom('password_link').where('login_id', '=', loginId).where('used_at', 'is', null).execute()
}

/** Newest first. */
export async function listRecentPasswords(db: Database, loginId: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('login_id', '=', loginId)
    .orderBy('replaced_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.password_hash)
}

/** The old one is remembered as long as the policy may ask for it. False where it is the old one no longer. */
export async function storePassword(
  db: Database,
  {
    brand,
    loginId,
    oldHash,
    newHash,
    now,
    remembered,
  }: OfLogin & {
    readonly oldHash: string
    readonly newHash: string
    readonly now: Date
    readonly remembered: number
  },
): Promise<boolean> {
  await waitForTurn(db, 'password', loginId)
  const { numUpdatedRows } = await db
    .updateTable('login')
    .set({ password_hash: newHash, is_one_time_password: false, password_changed_at: now })
    .where('brand', '=', brand)
    .where('id', '=', loginId)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (oldHash !== '')
    await db
      .insertInto('password_history')
      .values({ brand, login_id: loginId, password_hash: oldHash, replaced_at: now })
      .execute()
  await db
    .deleteFrom('password_history')
    .where('login_id', '=', loginId)
    .where('replaced_at', 'not in', (recent) =>
      recent
        .selectFrom('password_history')
        .select('replaced_at')
        .where('login_id', '=', loginId)
        .orderBy('replaced_at', 'desc')
        .limit(remembered),
    )
    .execute()
  return true
}
