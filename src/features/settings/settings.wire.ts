import { z } from 'zod'
import { SETTING_NAME } from './settings.domain.ts'

export const settingValue = z.unknown().meta({ description: 'Any JSON value' })
export const userSettingParams = z.object({ setting: z.string().regex(SETTING_NAME) })
export const publicSettingParams = userSettingParams.extend({ client: z.string() })
