import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import {
  countBytes,
  isSettingValue,
  MAX_SETTINGS_PER_PERSON,
  MAX_VALUE_BYTES,
  SETTING_ERRORS,
  type SettingValue,
} from '../settings.domain.ts'
import {
  countOtherSettings,
  findPublicSetting,
  lockSettings,
  selectUserSettings,
  type UserSettingKey,
  upsertUserSetting,
} from './settings.queries.ts'

export { deleteUserSetting, findPublicSetting, selectUserSettings } from './settings.queries.ts'

/** Undefined where there is none. */
export async function findUserSetting(
  db: Database,
  setting: UserSettingKey,
): Promise<SettingValue | undefined> {
  const { name, ...person } = setting
  return (await selectUserSettings(db, { ...person, names: [name] })).get(name)
}

export async function getUserSetting(db: Database, setting: UserSettingKey): Promise<SettingValue> {
  return requireSetting(await findUserSetting(db, setting))
}

/** Of two who write at once, the later counts. */
export async function storeUserSetting(
  db: Database,
  setting: UserSettingKey & { readonly value: unknown },
): Promise<void> {
  const { value, ...key } = setting
  if (!isSettingValue(value)) throw new Problem(SETTING_ERRORS.invalidValue)
  if (countBytes(value) > MAX_VALUE_BYTES) throw new Problem(SETTING_ERRORS.valueTooLarge)
  await lockSettings(db, key)
  if ((await countOtherSettings(db, key)) >= MAX_SETTINGS_PER_PERSON)
    throw new Problem(SETTING_ERRORS.tooManySettings)
  await upsertUserSetting(db, { ...key, value })
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
