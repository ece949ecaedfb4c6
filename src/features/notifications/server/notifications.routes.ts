import { type Locale, languagePrefix } from '#kernel/locale.ts'
import { shortPath } from '#kernel/pages.ts'
import { findOrigin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import { ownAddress, splitPath } from '#server/http/edge/own-address.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Category } from '../notifications.domain.ts'
import {
  decodeWish,
  deleteSettings,
  encodeSettings,
  getSettings as getSettingsCall,
  putSettings,
  showUnsubscribe,
  unsubscribe,
} from '../notifications.wire.ts'
import { getSettings } from './get-settings.service.ts'
import { deleteFilter } from './settings.queries.ts'
import { storeSettings } from './store-settings.service.ts'
import { unsubscribeByToken } from './unsubscribe-by-token.service.ts'

type Parts = {
  readonly db: Database
  /** All that the person of the request can be told of. */
  readonly listCategories: (
    db: Database,
    asked: { readonly brand: string; readonly locale: Locale; readonly roles: readonly string[] },
  ) => Promise<readonly Category[]>
}

/** B5.4, B5.8. Whoever looks at somebody else's portfolio (view-for) reads their own settings, and changes none. */
export function notificationEndpoints({ db, listCategories }: Parts) {
  return [
    endpoint(getSettingsCall, async ({ ask, locale, principal: { brand, loginId, roles } }) => ({
      body: encodeSettings(
        await ask(async (tenant) => {
          const categories = await listCategories(tenant, { brand, locale, roles })
          return await getSettings(tenant, { brand, loginId, categories })
        }),
      ),
    })),
    endpoint(putSettings, async ({ ask, body, locale, principal: { brand, loginId, roles } }) => ({
      body: encodeSettings(
        await ask(async (tenant) => {
          const categories = await listCategories(tenant, { brand, locale, roles })
          await storeSettings(tenant, { brand, loginId, categories, ...decodeWish(body) })
          return await getSettings(tenant, { brand, loginId, categories })
        }),
      ),
    })),
    endpoint(deleteSettings, async ({ ask, locale, principal: { brand, loginId, roles } }) => ({
      body: encodeSettings(
        await ask(async (tenant) => {
          const categories = await listCategories(tenant, { brand, locale, roles })
          await deleteFilter(tenant, { brand, loginId })
          return await getSettings(tenant, { brand, loginId, categories })
        }),
      ),
    })),
    endpoint(showUnsubscribe, ({ brand, locale, params: { token } }) => {
      const segments = [
        ...splitPath(languagePrefix(locale)),
        shortPath('unsubscribe'),
        encodeURIComponent(token),
      ]
      return new Response(null, { status: 303, headers: { location: ownAddress(brand, segments) } })
    }),
    endpoint(unsubscribe, async ({ brand, params: { token }, ...caller }) => {
      await unsubscribeByToken(db, { brand: brand.name, token, origin: findOrigin(caller) })
      return { body: {} }
    }),
  ]
}
