import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { HTTP_ERRORS } from '#server/http/http-errors.ts'
import type { SettingValue } from '../settings.domain.ts'
import { findPublicSetting, findUserSetting } from './settings.queries.ts'

export { findPublicSetting } from './settings.queries.ts'

export async function getUserSetting(
  db: Database,
  setting: { brand: string; loginId: string; name: string },
): Promise<SettingValue> {
  return requireSetting(await findUserSetting(db, setting))
}

export async function getPublicSetting(
  db: Database,
  setting: { brand: string; name: string },
): Promise<SettingValue> {
  return requireSetting(await findPublicSetting(db, setting))
}

function requireSetting(value: SettingValue | undefined): SettingValue {
  if (value === undefined) throw new Problem(HTTP_ERRORS.notFound)
  return value
}
