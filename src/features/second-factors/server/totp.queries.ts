import type { Database } from '#server/db/connect.ts'

type Owner = { readonly brand: string; readonly loginId: string }

/** Replaces one that was never confirmed; false when there is a confirmed one. */
export async function insertTotp(
  db: Database,
  {
    brand,
    loginId,
    sessionId,
    sealed,
    now,
  }: Owner & { readonly sessionId: string; readonly sealed: string; readonly now: Date },
): Promise<boolean> {
  const begun = { secret: sealed, created_at: now, session_id: sessionId, tries: 0 }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('totp_factor')
    .values({ brand, login_id: loginId, ...begun })
    .onConflict((conflict) =>
      conflict.column('login_id').doUpdateSet(begun).where('totp_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function findTotp(
  db: Database,
  { brand, loginId }: Owner,
): Promise<{ readonly sealed: string; readonly isConfirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('totp_factor')
    .select(['secret', 'confirmed_at'])
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return row && { sealed: row.secret, isConfirmed: row.confirmed_at !== null }
}

/**
 * security.md 4: the try is counted and kept before anything is compared. Answers with the secret that waits to be confirmed by
 * this session; undefined when it waits no longer.
 */
export async function takeEnrolmentTry(
  db: Database,
  {
    brand,
    loginId,
    sessionId,
    begunAfter,
    tries,
  }: Owner & { readonly sessionId: string; readonly begunAfter: Date; readonly tries: number },
): Promise<string | undefined> {
  const row = await db
    .updateTable('totp_factor')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('session_id', '=', sessionId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', begunAfter)
    .where('tries', '<', tries)
    .returning('secret')
    .executeTakeFirst()
  return row?.secret
}

/** The first code does not sign in any more. False when another secret, or none, waits meanwhile. */
export async function confirmTotp(
  db: Database,
  {
    brand,
    loginId,
    sealed,
    step,
    now,
  }: Owner & { readonly sealed: string; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is', null)
    .where('secret', '=', sealed)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A code is good once: true for the one caller who brings a step later than all before. */
export async function spendTotpStep(
  db: Database,
  { brand, loginId, step }: Owner & { readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is not', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', String(step))]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there was no confirmed one. */
export async function deleteTotp(db: Database, { brand, loginId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp_factor')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
