import type { Database } from '#server/db/connect.ts'

type Owner = { readonly brand: string; readonly loginId: string }

/** The given one is kept if there was none before, on whatever node. */
export async function keepSealingKey(db: Database, fresh: Uint8Array): Promise<Buffer> {
  const kept = db.selectFrom('sealing_key').select('key')
  const known = await kept.executeTakeFirst()
  if (known) return known.key
  await db
    .insertInto('sealing_key')
    .values({ key: Buffer.from(fresh) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await kept.executeTakeFirstOrThrow()).key
}

/** Replaces one that was never confirmed; false when there is a confirmed one. */
export async function insertTotp(
  db: Database,
  { brand, loginId, sealed, now }: Owner & { readonly sealed: string; readonly now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('totp_factor')
    .values({ brand, login_id: loginId, secret: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('login_id')
        .doUpdateSet({ secret: sealed, created_at: now })
        .where('totp_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function findTotp(
  db: Database,
  { brand, loginId }: Owner,
): Promise<{ readonly sealed: string; readonly createdAt: Date; readonly isConfirmed: boolean } | undefined> {
  const row = await db
    .selectFrom('totp_factor')
    .select(['secret', 'created_at', 'confirmed_at'])
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  return row && { sealed: row.secret, createdAt: row.created_at, isConfirmed: row.confirmed_at !== null }
}

/** The first code does not sign in any more. */
export async function confirmTotp(
  db: Database,
  { brand, loginId, step, now }: Owner & { readonly step: number; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('totp_factor')
    .set({ confirmed_at: now, last_step: step })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('confirmed_at', 'is', null)
    .execute()
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
