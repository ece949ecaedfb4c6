import type { Device } from '#kernel/device.ts'
import type { Database } from '#server/db/connect.ts'
import { holdTurns } from '#server/db/turns.queries.ts'

export type Challenge = {
  readonly id: string
  readonly brand: string
  readonly loginId: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly device: Device
  /** Of the device on which it was begun, where that was known. */
  readonly deviceDigest: string | undefined
}

/** A person has one open challenge at most on each known device, and one elsewhere: a new one ends the one before. */
export async function insertChallenge(db: Database, challenge: Challenge): Promise<void> {
  await db
    .updateTable('sign_in_challenge')
    .set({ finished_at: challenge.createdAt })
    .where('login_id', '=', challenge.loginId)
    .where('device_digest', 'is not distinct from', challenge.deviceDigest ?? null)
    .where('finished_at', 'is', null)
    .execute()
  await db.deleteFrom('sign_in_challenge').where('expires_at', '<', challenge.createdAt).execute()
  await db
    .insertInto('sign_in_challenge')
    .values({
      id: challenge.id,
      brand: challenge.brand,
      login_id: challenge.loginId,
      created_at: challenge.createdAt,
      expires_at: challenge.expiresAt,
      user_agent: challenge.device.userAgent,
      address: challenge.device.address,
      device_digest: challenge.deviceDigest ?? null,
    })
    .execute()
}

/** Whatever was begun with the old password, or before the person was disabled. */
export async function markChallengesEnded(db: Database, loginId: string, now: Date): Promise<void> {
  await db
    .updateTable('sign_in_challenge')
    .set({ finished_at: now })
    .where('login_id', '=', loginId)
    .where('finished_at', 'is', null)
    .execute()
}

/** Whether the password that was compared still holds; until the transaction ends, nobody changes it. */
export async function holdsPassword(
  transaction: Database,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
): Promise<boolean> {
  await holdTurns(transaction, 'password', id)
  const row = await transaction
    .selectFrom('login')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('is_disabled', '=', false)
    .executeTakeFirst()
  return row !== undefined
}

type Open = { readonly brand: string; readonly id: string; readonly now: Date }

export async function findOpenChallenge(
  db: Database,
  { brand, id, now }: Open,
): Promise<Pick<Challenge, 'loginId' | 'deviceDigest'> | undefined> {
  const row = await db
    .selectFrom('sign_in_challenge')
    .select(['login_id', 'device_digest'])
    .where('brand', '=', brand)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { loginId: row.login_id, deviceDigest: row.device_digest ?? undefined }
}

/** Replaces the code before it, unless that was sent only just now; false then. */
export async function replaceCode(
  db: Database,
  code: Open & { readonly hash: string; readonly expiresAt: Date; readonly unlessSentAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_challenge')
    .set({ code_hash: code.hash, code_sent_at: code.now, code_expires_at: code.expiresAt, code_tries: 0 })
    .where('brand', '=', code.brand)
    .where('id', '=', code.id)
    .where('finished_at', 'is', null)
    .where((eb) => eb.or([eb('code_sent_at', 'is', null), eb('code_sent_at', '<=', code.unlessSentAfter)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** security.md 4: the try is counted and kept before anything is compared; undefined when none is left. */
export async function takeCodeTry(
  db: Database,
  { brand, id, now, tries }: Open & { readonly tries: number },
): Promise<{ readonly hash: string; readonly triesLeft: number } | undefined> {
  const row = await db
    .updateTable('sign_in_challenge')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('brand', '=', brand)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now)
    .where('code_expires_at', '>', now)
    .where('code_tries', '<', tries)
    .returning(['code_hash', 'code_tries'])
    .executeTakeFirst()
  return row?.code_hash ? { hash: row.code_hash, triesLeft: tries - row.code_tries } : undefined
}

/** True for the one caller who finishes it. */
export async function finishChallenge(db: Database, { brand, id, now }: Open): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_challenge')
    .set({ finished_at: now, code_hash: null })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True when the device was not seen before. The first of all is no news: there was none to compare it with. */
export async function rememberDevice(
  db: Database,
  { brand, loginId, hash, now }: { brand: string; loginId: string; hash: string; now: Date },
): Promise<boolean> {
  const known = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('login_id', '=', loginId)
    .execute()
  await db
    .insertInto('known_device')
    .values({ brand, login_id: loginId, device_hash: hash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['login_id', 'device_hash']).doUpdateSet({ seen_at: now }))
    .execute()
  return known.length > 0 && !known.some((row) => row.device_hash === hash)
}
