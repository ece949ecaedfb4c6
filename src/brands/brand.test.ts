import { describe, expect, test } from 'vitest'
import { byLocale } from '#kernel/locale.ts'
import { buildBrand } from './brand.test-data.ts'
import { findBrandForHost, firstAllowedHost, isHostAllowed, toBrandView } from './brand.ts'

const HALDEN = buildBrand({
  name: 'halden',
  hosts: {
    local: ['localhost', '127.0.0.1', '::1', 'halden.localhost'],
    dev: ['::1'],
    preprod: [],
    prod: ['portal.halden.example'],
  },
  investorHost: 'investors.halden.example',
})
const LINDEN = buildBrand({
  name: 'linden',
  hosts: { local: ['localhost', 'linden.localhost'], dev: [], preprod: [], prod: [] },
  investorHost: 'investors.linden.example',
})

describe('A1.8 an allowed host', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'halden.localhost.',
    '127.0.0.1:80',
    '[::1]:3000',
    '[0::1]',
    'investors.halden.example',
  ])('%s', (host) => {
    expect(isHostAllowed(HALDEN, 'local', host)).toBe(true)
  })
})

describe('A1.8 a host that is not allowed', () => {
  test.each([
    '',
    'evil.example',
    'linden.localhost',
    'a.halden.localhost',
    'localhost.evil.example',
    'localhost@evil.example',
    'portal.halden.example',
    '127.0.0.2',
  ])('%j', (host) => {
    expect(isHostAllowed(HALDEN, 'local', host)).toBe(false)
  })
})

test('A1.4 each environment has its own hosts, and the investor host is good in all', () => {
  expect(isHostAllowed(HALDEN, 'prod', 'portal.halden.example')).toBe(true)
  expect(isHostAllowed(HALDEN, 'prod', 'localhost')).toBe(false)
  expect(isHostAllowed(HALDEN, 'prod', 'investors.halden.example')).toBe(true)
  expect(isHostAllowed(HALDEN, 'preprod', 'investors.halden.example')).toBe(true)
})

test('A1.2 the brand of a host is the first that allows it', () => {
  const brands = [HALDEN, LINDEN]
  expect(findBrandForHost(brands, 'local', 'localhost:3000')?.name).toBe('halden')
  expect(findBrandForHost(brands, 'local', 'linden.localhost:3000')?.name).toBe('linden')
  expect(findBrandForHost(brands, 'prod', 'INVESTORS.linden.example')?.name).toBe('linden')
  expect(findBrandForHost(brands, 'local', 'evil.example')).toBeUndefined()
  expect(findBrandForHost([], 'local', 'localhost')).toBeUndefined()
})

test('A1.8 a visitor is taken to the first host of the environment, else to the investor host', () => {
  expect(firstAllowedHost(HALDEN, 'local')).toBe('localhost')
  expect(firstAllowedHost(HALDEN, 'dev')).toBe('[::1]')
  expect(firstAllowedHost(HALDEN, 'preprod')).toBe('investors.halden.example')
})

describe('A1.4 what the browser gets', () => {
  test('addresses of the files carry the version', () => {
    const partner = { file: 'partner.svg', alt: 'Partner', width: 50, height: 32 }
    const view = toBrandView({ ...HALDEN, logos: [...HALDEN.logos, partner] }, 'en-GB')
    const folder = '/assets/brands/halden/abc123'
    expect(view.logos).toEqual([
      {
        url: `${folder}/logo.svg`,
        darkUrl: `${folder}/logo-dark.svg`,
        alt: 'Example',
        width: 120,
        height: 32,
      },
      { url: `${folder}/partner.svg`, alt: 'Partner', width: 50, height: 32 },
    ])
    expect(view.faviconUrl).toBe(`${folder}/favicon.svg`)
    expect(view.appIconUrls).toEqual({ 192: `${folder}/icon-192.png`, 512: `${folder}/icon-512.png` })
    expect(view.themeUrl).toBe(`${folder}/theme.css`)
    expect(view.themeColours).toEqual({ light: '#ffffff', dark: HALDEN.theme.dark.surface })
    expect(view.sharing.imageUrl).toBe(`${folder}/share.png`)
  })

  test('a face for headings is fetched early', () => {
    const headingFont = { file: 'own.woff2', weight: 500, fallback: 'serif' } as const
    expect(toBrandView({ ...HALDEN, headingFont }, 'en-GB').headingFontUrl).toBe(
      '/assets/brands/halden/abc123/own.woff2',
    )
  })

  test('social links of another language are left out', () => {
    expect(toBrandView(HALDEN, 'en-GB').socialLinks.map(({ network }) => network)).toEqual(['linkedin'])
    expect(toBrandView(HALDEN, 'de-DE').socialLinks.map(({ network }) => network)).toEqual([
      'linkedin',
      'xing',
    ])
  })

  test('sharing and texts are those of the language', () => {
    const texts = { ...byLocale(() => ({})), 'de-DE': { start: { headline: 'Guten Tag' } } }
    const view = toBrandView({ ...HALDEN, texts }, 'de-DE')
    expect(view.sharing.title).toBe('Beispiel')
    expect(view.texts).toEqual({ start: { headline: 'Guten Tag' } })
  })

  test('neither hosts nor file contents are among it', () => {
    const bytes = new Uint8Array([1, 2, 3])
    const assets = new Map([['theme.css', { path: '/theme.css', contentType: 'text/css', bytes }]])
    const view = toBrandView({ ...HALDEN, assets }, 'en-GB')
    expect(JSON.stringify(view)).not.toContain('localhost')
    expect(Object.keys(view)).not.toContain('assets')
  })
})
