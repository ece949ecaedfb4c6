import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { SETTING_ERRORS, SETTING_NAME } from './settings.domain.ts'

const MAX_NAMES = 20

const settingName = z.string().regex(SETTING_NAME)
const settingValue = z.unknown().meta({ description: 'Any JSON value' })
const settingParams = z.object({ setting: settingName })
const done = z.strictObject({})

const own = { service: 'user config', access: 'signedIn' } as const
const OWN_SETTING = '/api/userconfig/v1/user/:setting'

/** B9.1 */
export const listUserSettings = call({
  ...own,
  method: 'GET',
  path: '/api/userconfig/v1/user',
  summary: 'Some settings of the person who asks',
  query: z.object({
    names: z
      .string()
      .meta({ description: `Up to ${MAX_NAMES} names, separated by commas` })
      .transform((names) => names.split(','))
      .pipe(z.array(settingName).max(MAX_NAMES)),
  }),
  restsOn: 'person',
  answer: z.record(z.string(), settingValue).meta({ description: 'Each setting that exists, by its name' }),
})

export const getUserSetting = call({
  ...own,
  method: 'GET',
  path: OWN_SETTING,
  summary: 'A setting of the person who asks; always as JSON, so that the text "1" is not the number 1',
  params: settingParams,
  restsOn: 'person',
  answer: settingValue,
})

export const putUserSetting = call({
  ...own,
  method: 'PUT',
  path: OWN_SETTING,
  summary: 'Keeps a setting of the person who asks: a string as bare text or as JSON, all else as JSON',
  params: settingParams,
  body: settingValue,
  bodyType: ['application/json', 'text/plain'],
  answer: done,
  problems: Object.values(SETTING_ERRORS),
})

export const deleteUserSetting = call({
  ...own,
  method: 'DELETE',
  path: OWN_SETTING,
  summary: 'Removes a setting of the person who asks, if there is one',
  params: settingParams,
  answer: done,
})

export const getPublicSetting = call({
  method: 'GET',
  path: '/api/userconfig/v1/public/:setting/:client',
  service: 'user config',
  access: 'everybody',
  knowsCaller: true,
  summary: 'A setting of the brand; of its announcements, those that concern who asks',
  params: settingParams.extend({ client: z.string() }),
  answer: settingValue,
})
