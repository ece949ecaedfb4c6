import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ENVIRONMENTS } from '#kernel/environment.ts'
import { byLocale, DEFAULT_LOCALE, LOCALES } from '#kernel/locale.ts'
import { isHostAllowed } from './brand.ts'
import { loadBrands } from './registry.ts'
import { STATIC_PAGES } from './static-page.ts'

const MAX_HEADLINE_CHARACTERS = 60
const MAX_SHARE_IMAGE_BYTES = 150_000
const MAX_PHONE_PICTURE_BYTES = 60_000
const MAX_HEADING_FONT_BYTES = 30_000

const FOLDER = join(import.meta.dirname, '../../brands')

const CATALOGUE = { start: { headline: 'Welcome', lead: 'Your portfolio' } }
const BRANDS = loadBrands({
  directory: FOLDER,
  catalogues: byLocale(() => CATALOGUE),
})

test('A1.5 the two brands are halden and linden', () => {
  expect(BRANDS.map(({ name, title }) => [name, title])).toEqual([
    ['halden', 'Halden Real Assets'],
    ['linden', 'Linden Grundinvest'],
  ])
})

test('A1.4 each has its own main colour, face and picture', () => {
  expect(new Set(BRANDS.map(({ mainColor }) => mainColor)).size).toBe(BRANDS.length)
  expect(new Set(BRANDS.map(({ headingFont }) => headingFont?.file)).size).toBe(BRANDS.length)
  const pictures = BRANDS.map(({ hero, assets }) => assets.get(hero?.dark?.wide[0] ?? '')?.bytes.length)
  expect(new Set(pictures).size).toBe(BRANDS.length)
})

describe.each(BRANDS)('$name', (brand) => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', `${brand.name}.localhost:3000`])(
    'A1.4 answers locally as %s',
    (host) => {
      expect(isHostAllowed(brand, 'local', host)).toBe(true)
    },
  )

  test('A1.4 outside of local every host is under the domain reserved for examples', () => {
    const hosts = ENVIRONMENTS.filter((environment) => environment !== 'local').flatMap(
      (environment) => brand.hosts[environment],
    )
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
  })

  test('A1.4 the footer links to every static page', () => {
    expect(brand.footerLinks.toSorted()).toEqual([...STATIC_PAGES].sort())
  })

  test('A1.4 the share image is 1200 × 630 and light to send', () => {
    for (const locale of LOCALES) {
      const bytes = getAssetBytes(brand.sharing[locale].image)
      expect(readPngSize(bytes)).toEqual([1200, 630])
      expect(bytes.length).toBeLessThan(MAX_SHARE_IMAGE_BYTES)
    }
  })

  test('A1.4 has a picture of its own, in sizes for phones and wide screens, light to send', () => {
    const tones = Object.values(brand.hero ?? {})
    expect(tones.length).toBeGreaterThan(0)
    for (const { tall, wide } of tones) {
      for (const file of tall) expect(getAssetBytes(file).length).toBeLessThan(MAX_PHONE_PICTURE_BYTES)
      expect(getAssetBytes(wide[0] as string).length).toBeLessThan(MAX_PHONE_PICTURE_BYTES)
    }
  })

  test('A1.4 has a face of its own for headings, with its licence beside it', () => {
    const file = brand.headingFont?.file ?? ''
    expect(getAssetBytes(file).length).toBeLessThan(MAX_HEADING_FONT_BYTES)
    const licence = join(FOLDER, brand.name, 'assets', file.replace(/-\d+\.woff2$/, '-LICENSE.txt'))
    expect(readFileSync(licence, 'utf8')).toContain('SIL Open Font License')
    expect(brand.assets.has(basename(licence))).toBe(false)
  })

  test('A1.4 the app icons have the size they are named after', () => {
    expect(readPngSize(getAssetBytes(brand.appIcons[192]))).toEqual([192, 192])
    expect(readPngSize(getAssetBytes(brand.appIcons[512]))).toEqual([512, 512])
  })

  test.each(LOCALES)('A2.1 relative links in the %s pages lead to static pages', (locale) => {
    const targets = Object.values(brand.pages[locale]).flatMap(({ html }) =>
      [...html.matchAll(/href="\.\/([^"]*)"/g)].map(([, target]) => target),
    )
    expect(targets.length).toBeGreaterThan(0)
    expect(targets.filter((target) => !STATIC_PAGES.some((page) => page === target))).toEqual([])
  })

  test.each(LOCALES)('A7 the %s privacy policy names every cookie', (locale) => {
    const { html } = brand.pages[locale].privacyPolicy
    for (const cookie of ['jwt', 'i18n-language', 'cookie-consent']) {
      expect(html).toContain(`<code>${cookie}</code>`)
    }
  })

  test.each(LOCALES)('the %s headline is short', (locale) => {
    const { start = brand.texts[DEFAULT_LOCALE]['start'] } = brand.texts[locale]
    expect(start).toEqual({ headline: expect.any(String), lead: expect.any(String) })
    const { headline } = start as { headline: string }
    expect(headline.length).toBeLessThanOrEqual(MAX_HEADLINE_CHARACTERS)
  })

  function getAssetBytes(file: string): Uint8Array {
    const asset = brand.assets.get(file)
    if (asset === undefined) throw new Error(`${file} is not an asset`)
    return asset.bytes
  }
})

/** Width and height stand in the first chunk, at bytes 16 and 20. */
function readPngSize(bytes: Uint8Array): [number, number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}
