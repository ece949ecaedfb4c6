import type { Database } from '#server/db/connect.ts'
import type { SettingValue } from '../settings.domain.ts'
import { selectPublicSetting } from './settings.queries.ts'

/** Undefined where there is none. */
export async function findPublicSetting(
  db: Database,
  setting: { readonly brand: string; readonly name: string },
): Promise<SettingValue | undefined> {
  return await selectPublicSetting(db, setting)
}
