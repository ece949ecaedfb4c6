import type { Database } from '#server/db/connect.ts'
import type { SettingValue } from '../settings.domain.ts'
import { findPublicSetting } from './find-public-setting.service.ts'
import { requireSetting } from './require-setting.ts'

export async function getPublicSetting(
  db: Database,
  setting: { readonly brand: string; readonly name: string },
): Promise<SettingValue> {
  return requireSetting(await findPublicSetting(db, setting))
}
