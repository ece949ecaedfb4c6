import { endpoint } from '#server/http/endpoint/endpoint.ts'
import * as wire from '../settings.wire.ts'
import { getPublicSetting } from './get-public-setting.service.ts'
import { getUserSetting } from './get-user-setting.service.ts'
import { deleteUserSetting, selectUserSettings } from './settings.queries.ts'
import { storeUserSetting } from './store-user-setting.service.ts'

/** B9.1. Whoever looks at somebody else's portfolio (view-for) reads their own settings, and changes none. */
export const settingEndpoints = [
  endpoint(wire.listUserSettings, async ({ query: { names }, principal: { brand, loginId }, ask }) => ({
    body: Object.fromEntries(await ask((db) => selectUserSettings(db, { brand, loginId, names }))),
  })),
  endpoint(wire.getUserSetting, async ({ params, principal: { brand, loginId }, ask }) => ({
    body: await ask((db) => getUserSetting(db, { brand, loginId, name: params.setting })),
  })),
  endpoint(wire.putUserSetting, async ({ params, body: value, principal: { brand, loginId }, ask }) => {
    await ask((db) => storeUserSetting(db, { brand, loginId, name: params.setting, value }))
    return { body: {} }
  }),
  endpoint(wire.deleteUserSetting, async ({ params, principal: { brand, loginId }, ask }) => {
    await ask((db) => deleteUserSetting(db, { brand, loginId, name: params.setting }))
    return { body: {} }
  }),
  endpoint(wire.getPublicSetting, async ({ params, brand, ask }) => ({
    body: await ask((db) => getPublicSetting(db, { brand: brand.name, name: params.setting })),
  })),
]
