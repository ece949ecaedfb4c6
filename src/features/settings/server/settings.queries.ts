import type { Database } from '#server/db/connect.ts'
import type { SettingValue } from '../settings.domain.ts'

/** Undefined where there is none; a setting may well hold null. */
export async function findUserSetting(
  db: Database,
  { brand, loginId, name }: { brand: string; loginId: string; name: string },
): Promise<SettingValue | undefined> {
  const row = await db
    .selectFrom('user_setting')
    .select('value')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value as SettingValue | undefined
}

export async function findPublicSetting(
  db: Database,
  { brand, name }: { brand: string; name: string },
): Promise<SettingValue | undefined> {
  const row = await db
    .selectFrom('public_setting')
    .select('value')
    .where('brand', '=', brand)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value as SettingValue | undefined
}
