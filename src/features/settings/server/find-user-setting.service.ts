import type { Database } from '#server/db/connect.ts'
import type { SettingValue } from '../settings.domain.ts'
import { selectUserSettings, type UserSettingKey } from './settings.queries.ts'

/** Undefined where there is none. */
export async function findUserSetting(
  db: Database,
  setting: UserSettingKey,
): Promise<SettingValue | undefined> {
  const { name, ...person } = setting
  return (await selectUserSettings(db, { ...person, names: [name] })).get(name)
}
