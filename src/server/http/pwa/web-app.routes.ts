import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Brand } from '#brands/brand.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Environment } from '#kernel/environment.ts'
import { LOCALES, languagePrefix } from '#kernel/locale.ts'
import type { HttpContext } from '../edge/http-context.ts'
import { requireBrandAtHome } from '../edge/known-host.ts'
import { nonceOf } from '../edge/nonce.ts'
import { offlinePage } from './offline-page.ts'
import { serviceWorkerSource } from './service-worker.ts'
import { webAppManifest } from './web-app-manifest.ts'

type Options = {
  readonly brands: readonly Brand[]
  readonly environment: Environment
  readonly translate: Translate
}

const VERSION_LENGTH = 12
/** The browser asks each time whether it has changed. */
const CHECKED = 'no-cache'

/** What makes the portal an application that can be installed: its description, its worker, and its page for when there is no connection. */
export function webAppRoutes({ translate, ...houses }: Options) {
  const routes = new Hono<HttpContext>()

  for (const locale of LOCALES) {
    const path = `/:client${languagePrefix(locale)}`
    routes.get(`${path}/manifest.webmanifest`, (c) => {
      const manifest = JSON.stringify(webAppManifest(requireBrandAtHome(c, houses), locale))
      return c.body(manifest, 200, {
        'content-type': 'application/manifest+json',
        'cache-control': CHECKED,
      })
    })
    routes.get(`${path}/offline`, async (c) => {
      const page = await offlinePage({
        brand: requireBrandAtHome(c, houses),
        locale,
        nonce: nonceOf(c),
        translate,
      })
      return c.html(page, 200, { 'cache-control': CHECKED, 'content-language': locale })
    })
  }

  routes.get('/:client/service-worker.js', async (c) => {
    const brand = requireBrandAtHome(c, houses)
    return c.body(await buildServiceWorker(brand, translate), 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CHECKED,
      // Without a slash at the end, so that the start page is the worker's too.
      'service-worker-allowed': `/${brand.name}`,
    })
  })
  return routes
}

async function buildServiceWorker(brand: Brand, translate: Translate): Promise<string> {
  const root = `/${brand.name}`
  const settings = {
    root,
    cacheFamily: `offline${root}/`,
    offlinePages: LOCALES.map((locale) => root + languagePrefix(locale))
      .toSorted((one, other) => other.length - one.length)
      .map((below) => ({ below, url: `${below}/offline` })),
  }
  const hash = createHash('sha256').update(serviceWorkerSource({ ...settings, cacheName: '' }))
  for (const locale of LOCALES) hash.update(await offlinePage({ brand, locale, nonce: '', translate }))
  const version = hash.digest('hex').slice(0, VERSION_LENGTH)
  return serviceWorkerSource({ ...settings, cacheName: settings.cacheFamily + version })
}
