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

/** How many attempts are counted against the key. */
export async function countAttempts(db: Database, key: string): Promise<number> {
  const row = await db.selectFrom('rate_limit').select('points').where('key', '=', key).executeTakeFirst()
  return row?.points ?? 0
}
