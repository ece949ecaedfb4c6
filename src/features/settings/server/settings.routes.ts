import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import * as wire from '../settings.wire.ts'
import { getPublicSetting } from './get-public-setting.service.ts'
import { getUserSetting } from './get-user-setting.service.ts'
import { deleteUserSetting, selectUserSettings } from './settings.queries.ts'
import { storeUserSetting } from './store-user-setting.service.ts'

type Asking = {
  readonly brand: string
  readonly today: Day
  /** A visitor is in none, and nobody. */
  readonly groups: readonly string[] | undefined
  readonly ask: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
}

/** Public settings of which not everybody may read everything, by name. */
export type PublicViews = Readonly<Record<string, (asking: Asking) => Promise<unknown>>>

/** B9.1. Whoever looks at somebody else's portfolio (view-for) reads their own settings, and changes none. */
export function settingEndpoints(views: PublicViews) {
  return [
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
    endpoint(wire.getPublicSetting, async ({ params: { setting: name }, brand, today, ask, principal }) => {
      const view = Object.hasOwn(views, name) ? views[name] : undefined
      const asking = { brand: brand.name, today, groups: principal?.investmentGroups, ask }
      return {
        body: view
          ? await view(asking)
          : await ask((db) => getPublicSetting(db, { brand: brand.name, name })),
      }
    }),
  ]
}
