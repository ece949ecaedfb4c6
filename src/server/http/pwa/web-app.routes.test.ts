import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import { loadBrands } from '#brands/registry.ts'
import type { Translate } from '#i18n/translate.ts'
import { byLocale, LOCALES } from '#kernel/locale.ts'
import type { HttpContext } from '../edge/http-context.ts'
import { webAppRoutes } from './web-app.routes.ts'

const CATALOGUE = { start: { headline: '', lead: '' } }
const BRANDS = loadBrands({
  directory: 'brands',
  catalogues: byLocale(() => CATALOGUE),
})
const [HALDEN] = BRANDS as [Brand]
const translate: Translate = (locale, key) => `${key} ${locale}`

function buildRoutes(brands: readonly Brand[] = BRANDS) {
  const app = new Hono<HttpContext>().use((c, next) => {
    c.set('nonce', 'abc')
    return next()
  })
  app.onError((error, c) => c.text(error.message, 418))
  app.route('/', webAppRoutes({ brands, environment: 'local', translate }))
  return async (address: string, host = 'localhost:3000') =>
    await app.request(`http://${host}${address}`, { headers: { host } })
}

describe.each(BRANDS)('$name', (brand) => {
  test.each(LOCALES)(
    'the manifest (%s) names the brand, its colours and icons that exist',
    async (locale) => {
      const root = `/${brand.name}`
      const start = locale === 'en-GB' ? root : `${root}/${locale}`
      const response = await buildRoutes()(`${start}/manifest.webmanifest`)
      expect(response.headers.get('content-type')).toBe('application/manifest+json')
      const manifest = await response.json()
      expect(manifest).toMatchObject({
        id: root,
        name: brand.title,
        short_name: brand.shortTitle,
        lang: locale,
        start_url: start,
        scope: root,
        display: 'standalone',
        theme_color: brand.theme.light.surface,
        background_color: brand.theme.light.canvas,
      })
      const icons = manifest.icons as { src: string; sizes: string; purpose: string }[]
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
        '192x192 any',
        '192x192 maskable',
        '512x512 any',
        '512x512 maskable',
      ])
      const files = new Set([...brand.assets.values()].map((asset) => asset.path))
      expect(icons.filter(({ src }) => !files.has(src))).toEqual([])
    },
  )

  test.each(LOCALES)(
    'the offline page (%s) stands alone, in the brand’s colours and without script',
    async (locale) => {
      const address = locale === 'en-GB' ? `/${brand.name}/offline` : `/${brand.name}/${locale}/offline`
      const page = await (await buildRoutes()(address)).text()
      expect(page).toContain(`<html lang="${locale}">`)
      expect(page).toContain(brand.title)
      expect(page).toContain(`--brand: ${brand.mainColor}`)
      expect(page).toContain(`<a href="">offline.retry ${locale}</a>`)
      expect(page).toContain('<style nonce="abc">')
      expect(page).not.toContain('<script')
      expect([...page.matchAll(/(?:src|href)="(?!data:|")/g)]).toEqual([])
    },
  )
})

describe('the service worker', () => {
  test('is checked at each load and covers the brand from its start page on', async () => {
    const response = await buildRoutes()('/halden/service-worker.js')
    expect(response.headers.get('content-type')).toContain('text/javascript')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('service-worker-allowed')).toBe('/halden')
  })

  test('is the same until what it keeps changes', async () => {
    const read = async (brand: Brand) =>
      await (await buildRoutes([brand])('/halden/service-worker.js')).text()
    const worker = await read(HALDEN)
    expect(await read(HALDEN)).toBe(worker)
    expect(await read({ ...HALDEN, title: 'Halden' })).not.toBe(worker)
  })
})

test.each(['manifest.webmanifest', 'service-worker.js', 'offline'])(
  'A1.8 %s is not given out on a foreign host, nor for a brand that does not exist',
  async (file) => {
    const ask = buildRoutes()
    expect((await ask(`/halden/${file}`)).status).toBe(200)
    expect((await ask(`/halden/${file}`, 'evil.example')).status).toBe(418)
    expect((await ask(`/nobody/${file}`)).status).toBe(418)
  },
)
