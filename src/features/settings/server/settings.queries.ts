import type { Database } from '#server/db/connect.ts'
import type { SettingValue } from '../settings.domain.ts'

export type Person = { readonly brand: string; readonly loginId: string }
export type UserSettingKey = Person & { readonly name: string }

/** Those that exist; a setting may well hold null. */
export async function selectUserSettings(
  db: Database,
  { brand, loginId, names }: Person & { readonly names: readonly string[] },
): Promise<ReadonlyMap<string, SettingValue>> {
  const rows = await db
    .selectFrom('user_setting')
    .select(['name', 'value'])
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('name', 'in', names)
    .orderBy('name')
    .execute()
  return new Map(rows.map(({ name, value }) => [name, value as SettingValue]))
}

export async function countOtherSettings(
  db: Database,
  { brand, loginId, name }: UserSettingKey,
): Promise<number> {
  const { count } = await db
    .selectFrom('user_setting')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('name', '<>', name)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function upsertUserSetting(
  db: Database,
  { brand, loginId, name, value }: UserSettingKey & { readonly value: SettingValue },
): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('user_setting')
    .values({ login_id: loginId, brand, name, value: json })
    .onConflict((conflict) =>
      conflict
        .columns(['login_id', 'name'])
        .doUpdateSet((eb) => ({ value: json, changed_at: eb.fn('now', []) })),
    )
    .execute()
}

export async function deleteUserSetting(
  db: Database,
  { brand, loginId, name }: UserSettingKey,
): Promise<void> {
  await db
    .deleteFrom('user_setting')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('name', '=', name)
    .execute()
}

export async function selectPublicSetting(
  db: Database,
  { brand, name }: { readonly brand: string; readonly name: string },
): Promise<SettingValue | undefined> {
  const row = await db
    .selectFrom('public_setting')
    .select('value')
    .where('brand', '=', brand)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value as SettingValue | undefined
}
