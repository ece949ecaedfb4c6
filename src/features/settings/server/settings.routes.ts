import { endpoint, publicEndpoint } from '#server/http/endpoint.ts'
import { publicSettingParams, settingValue, userSettingParams } from '../settings.wire.ts'
import { getPublicSetting, getUserSetting } from './settings.service.ts'

const BASE = '/api/userconfig/v1'

export const settingEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: `${BASE}/user/:setting`,
      service: 'user config',
      summary: 'A setting of the person who asks',
      access: 'signedIn',
      params: userSettingParams,
      answer: settingValue,
    },
    async ({ params, principal, ask }) => {
      const { brand, loginId } = principal
      return { body: await ask((db) => getUserSetting(db, { brand, loginId, name: params.setting })) }
    },
  ),
  publicEndpoint(
    {
      method: 'GET',
      path: `${BASE}/public/:setting/:client`,
      service: 'user config',
      summary: 'A setting of the brand, the same for everybody',
      params: publicSettingParams,
      answer: settingValue,
    },
    async ({ params, brand, ask }) => ({
      body: await ask((db) => getPublicSetting(db, { brand: brand.name, name: params.setting })),
    }),
  ),
]
