import type { Insertable } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { DB } from '#server/db/schema.gen.ts'

type NewLogin = Pick<
  Insertable<DB['login']>,
  'id' | 'brand' | 'username' | 'display_name' | 'email' | 'locale' | 'roles' | 'investor_id'
>

/** False where the username is taken. Nobody can sign in without a password: an empty hash fits none. */
export async function insertLogin(db: Database, login: NewLogin): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('login')
    .values({ ...login, password_hash: '' })
    .onConflict((conflict) => conflict.columns(['brand', 'username']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export async function findInvestorId(db: Database, brand: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('investor')
    .select('id')
    .where('brand', '=', brand)
    .where('source_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

export async function setDisabled(db: Database, loginId: string, isDisabled: boolean): Promise<void> {
  await db.updateTable('login').set({ is_disabled: isDisabled }).where('id', '=', loginId).execute()
}

export async function removeSecondFactors(db: Database, loginId: string): Promise<void> {
  await db.updateTable('login').set({ second_factor: 'none' }).where('id', '=', loginId).execute()
  await db.deleteFrom('totp_factor').where('login_id', '=', loginId).execute()
  await db.deleteFrom('recovery_code').where('login_id', '=', loginId).execute()
  await db.deleteFrom('passkey').where('login_id', '=', loginId).execute()
}
