import { z } from 'zod'
import { SETTING_NAME } from './settings.domain.ts'

const MAX_NAMES = 20

const settingName = z.string().regex(SETTING_NAME)

export const settingValue = z.unknown().meta({ description: 'Any JSON value' })
export const settingValues = z
  .record(z.string(), settingValue)
  .meta({ description: 'Each setting that exists, by its name' })
export const userSettingParams = z.object({ setting: settingName })
export const publicSettingParams = userSettingParams.extend({ client: z.string() })
export const userSettingNames = z.object({
  names: z
    .string()
    .meta({ description: `Up to ${MAX_NAMES} names, separated by commas` })
    .transform((names) => names.split(','))
    .pipe(z.array(settingName).max(MAX_NAMES)),
})
