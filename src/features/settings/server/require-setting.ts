import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { SettingValue } from '../settings.domain.ts'

export function requireSetting(value: SettingValue | undefined): SettingValue {
  if (value === undefined) throw new Problem(HTTP_ERRORS.notFound)
  return value
}
