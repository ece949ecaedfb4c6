import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import { waitForTurn } from '#server/db/turns.queries.ts'
import {
  countBytes,
  isSettingValue,
  MAX_SETTINGS_PER_PERSON,
  MAX_VALUE_BYTES,
  SETTING_ERRORS,
} from '../settings.domain.ts'
import { countOtherSettings, type UserSettingKey, upsertUserSetting } from './settings.queries.ts'

/** Of two who write at once, the later counts. */
export async function storeUserSetting(
  db: Database,
  setting: UserSettingKey & { readonly value: unknown },
): Promise<void> {
  const { value, ...key } = setting
  if (!isSettingValue(value)) throw new Problem(SETTING_ERRORS.invalidValue)
  if (countBytes(value) > MAX_VALUE_BYTES) throw new Problem(SETTING_ERRORS.valueTooLarge)
  // Two who add a setting at once wait for each other here, so that both count right.
  await waitForTurn(db, 'settings', key.loginId)
  if ((await countOtherSettings(db, key)) >= MAX_SETTINGS_PER_PERSON)
    throw new Problem(SETTING_ERRORS.tooManySettings)
  await upsertUserSetting(db, { ...key, value })
}
