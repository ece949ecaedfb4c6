import { z } from 'zod'
import { endpoint, publicEndpoint } from '#server/http/endpoint/endpoint.ts'
import { SETTING_ERRORS } from '../settings.domain.ts'
import {
  publicSettingParams,
  settingValue,
  settingValues,
  userSettingNames,
  userSettingParams,
} from '../settings.wire.ts'
import {
  deleteUserSetting,
  getPublicSetting,
  getUserSetting,
  selectUserSettings,
  storeUserSetting,
} from './settings.service.ts'

const BASE = '/api/userconfig/v1'
const service = 'user config'
const access = 'signedIn'
const done = z.strictObject({})

/** B9.1. Whoever looks at somebody else's portfolio (view-for) reads their own settings, and changes none. */
const ownSettings = [
  endpoint(
    {
      method: 'GET',
      path: `${BASE}/user`,
      service,
      summary: 'Some settings of the person who asks',
      access,
      query: userSettingNames,
      answer: settingValues,
    },
    async ({ query: { names }, principal: { brand, loginId }, ask }) => ({
      body: Object.fromEntries(await ask((db) => selectUserSettings(db, { brand, loginId, names }))),
    }),
  ),
  endpoint(
    {
      method: 'GET',
      path: `${BASE}/user/:setting`,
      service,
      summary: 'A setting of the person who asks; always as JSON, so that the text "1" is not the number 1',
      access,
      params: userSettingParams,
      answer: settingValue,
    },
    async ({ params, principal: { brand, loginId }, ask }) => ({
      body: await ask((db) => getUserSetting(db, { brand, loginId, name: params.setting })),
    }),
  ),
  endpoint(
    {
      method: 'PUT',
      path: `${BASE}/user/:setting`,
      service,
      summary: 'Keeps a setting of the person who asks: a string as bare text or as JSON, all else as JSON',
      access,
      params: userSettingParams,
      body: settingValue,
      bodyType: ['application/json', 'text/plain'],
      answer: done,
      problems: Object.values(SETTING_ERRORS),
    },
    async ({ params, body: value, principal: { brand, loginId }, ask }) => {
      await ask((db) => storeUserSetting(db, { brand, loginId, name: params.setting, value }))
      return { body: {} }
    },
  ),
  endpoint(
    {
      method: 'DELETE',
      path: `${BASE}/user/:setting`,
      service,
      summary: 'Removes a setting of the person who asks, if there is one',
      access,
      params: userSettingParams,
      answer: done,
    },
    async ({ params, principal: { brand, loginId }, ask }) => {
      await ask((db) => deleteUserSetting(db, { brand, loginId, name: params.setting }))
      return { body: {} }
    },
  ),
]

export const settingEndpoints = [
  ...ownSettings,
  publicEndpoint(
    {
      method: 'GET',
      path: `${BASE}/public/:setting/:client`,
      service,
      summary: 'A setting of the brand, the same for everybody',
      params: publicSettingParams,
      answer: settingValue,
    },
    async ({ params, brand, ask }) => ({
      body: await ask((db) => getPublicSetting(db, { brand: brand.name, name: params.setting })),
    }),
  ),
]
