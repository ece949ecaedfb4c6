import type { Database } from '#server/db/connect.ts'

type Owner = { readonly brand: string; readonly loginId: string }

/** A person's factors change one after the other; sessions may begin meanwhile. */
export async function lockFactors(db: Database, { brand, loginId }: Owner): Promise<void> {
  await db
    .selectFrom('login')
    .select('id')
    .where('brand', '=', brand)
    .where('id', '=', loginId)
    .forNoKeyUpdate()
    .execute()
}

export async function hasEmailTan(db: Database, { brand, loginId }: Owner): Promise<boolean> {
  const row = await db
    .selectFrom('login')
    .select('second_factor')
    .where('brand', '=', brand)
    .where('id', '=', loginId)
    .executeTakeFirst()
  return row?.second_factor === 'email-tan'
}

/** False when it was so already. */
export async function setEmailTan(
  db: Database,
  { brand, loginId, isOn }: Owner & { readonly isOn: boolean },
): Promise<boolean> {
  const factor = isOn ? 'email-tan' : 'none'
  const { numUpdatedRows } = await db
    .updateTable('login')
    .set({ second_factor: factor })
    .where('brand', '=', brand)
    .where('id', '=', loginId)
    .where('second_factor', '<>', factor)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteAllFactors(db: Database, { brand, loginId }: Owner): Promise<void> {
  await setEmailTan(db, { brand, loginId, isOn: false })
  await db.deleteFrom('totp_factor').where('login_id', '=', loginId).execute()
  await db.deleteFrom('recovery_code').where('login_id', '=', loginId).execute()
  await db.deleteFrom('passkey').where('login_id', '=', loginId).execute()
}
