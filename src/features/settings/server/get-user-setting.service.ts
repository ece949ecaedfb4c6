import type { Database } from '#server/db/connect.ts'
import type { SettingValue } from '../settings.domain.ts'
import { findUserSetting } from './find-user-setting.service.ts'
import { requireSetting } from './require-setting.ts'
import type { UserSettingKey } from './settings.queries.ts'

export async function getUserSetting(db: Database, setting: UserSettingKey): Promise<SettingValue> {
  return requireSetting(await findUserSetting(db, setting))
}
