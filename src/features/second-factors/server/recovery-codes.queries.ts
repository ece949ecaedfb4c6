import type { Database } from '#server/db/connect.ts'

type Owner = { readonly brand: string; readonly loginId: string }

/** New ones end all before. */
export async function replaceCodeHashes(
  db: Database,
  { brand, loginId, hashes }: Owner & { readonly hashes: readonly string[] },
): Promise<void> {
  await db.deleteFrom('recovery_code').where('brand', '=', brand).where('login_id', '=', loginId).execute()
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ brand, login_id: loginId, code_hash: hash })))
    .execute()
}

export async function countRecoveryCodes(db: Database, { brand, loginId }: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True for the one caller who uses it. */
export async function markRecoveryCodeUsed(
  db: Database,
  { brand, loginId, hash, now }: Owner & { readonly hash: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** With the last app and passkey there is nothing left to recover; true when there were codes. */
export async function deleteOrphanedRecoveryCodes(db: Database, { brand, loginId }: Owner): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('passkey').select('credential_id').where('login_id', '=', loginId)),
          eb.exists(
            eb
              .selectFrom('totp_factor')
              .select('login_id')
              .where('login_id', '=', loginId)
              .where('confirmed_at', 'is not', null),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
