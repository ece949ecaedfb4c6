import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { byLocale, LOCALES } from '#kernel/locale.ts'
import { buildBrandConfiguration } from './brand.test-data.ts'
import { toBrandView } from './brand.ts'
import { BrandConfigurationError } from './brand-configuration-error.ts'
import { loadBrands } from './registry.ts'
import { RESERVED_NAMES } from './reserved-names.ts'
import { STATIC_PAGES } from './static-page.ts'

const CATALOGUE = { start: { headline: 'Your portfolio', lead: 'Welcome' } }
/** As far as the width and height. */
const AVIF_HEAD = '\0\0\0\x1cftypavif----ispe\0\0\0\0'
const CATALOGUES = byLocale(() => CATALOGUE)

let root: string
let directory: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-brands-'))
  directory = join(root, 'brands')
  writeBrand('fund')
})

afterEach(() => rmSync(root, { recursive: true }))

describe('A1.3 a brand is a folder', () => {
  test('everything in it is read', () => {
    write('fund/texts/de-DE.json', '{ "start": { "headline": "Ihr Portfolio" } }')
    const [brand, ...others] = load()
    expect(others).toEqual([])
    expect(brand).toMatchObject({ ...buildBrandConfiguration(), name: 'fund' })
    expect(brand?.texts).toEqual({
      ...byLocale(() => ({})),
      'de-DE': { start: { headline: 'Ihr Portfolio' } },
    })
    expect(brand?.pages['de-DE'].imprint).toEqual({
      title: 'imprint de-DE',
      html: '<p>The <em>text</em>.</p>',
    })
  })

  test('the order is that of the names; plain files and hidden folders are no brands', () => {
    for (const name of ['zeta', 'alpha', 'beta-2'])
      cpSync(join(directory, 'fund'), join(directory, name), { recursive: true })
    write('README.md', 'How to add a brand')
    write('.hidden/brand.json', '{}')
    expect(load().map(({ name }) => name)).toEqual(['alpha', 'beta-2', 'fund', 'zeta'])
  })

  test('a page may have Windows line ends and a byte order mark', () => {
    write('fund/pages/en-GB/contact.md', '\uFEFF# Contact us  \r\n\r\nCall **now**.\r\n')
    expect(load()[0]?.pages['en-GB'].contact.title).toBe('Contact us')
    expect(load()[0]?.pages['en-GB'].contact.html).toContain('<p>Call <strong>now</strong>.</p>')
  })
})

describe('A1.4 the files the browser may fetch', () => {
  test('are those the configuration names, and the theme', () => {
    write('fund/assets/draft.svg', '<svg/>')
    const { assets, version } = getOnlyBrand()
    expect([...assets.keys()].sort()).toEqual([
      'favicon.svg',
      'icon-192.png',
      'icon-512.png',
      'logo-dark.svg',
      'logo.svg',
      'share.png',
      'theme.css',
    ])
    expect(assets.get('logo.svg')).toEqual({
      path: `/assets/brands/fund/${version}/logo.svg`,
      contentType: 'image/svg+xml',
      bytes: Buffer.from('content of logo.svg'),
    })
    expect(assets.get('share.png')?.contentType).toBe('image/png')
    expect(assets.get('theme.css')?.contentType).toBe('text/css; charset=utf-8')
    expect(Buffer.from(assets.get('theme.css')?.bytes ?? []).toString()).toContain('--brand: #0a5c4a;')
  })

  test('have a new version exactly when one of them changes', () => {
    const { version } = getOnlyBrand()
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    write('fund/pages/en-GB/contact.md', '# Contact\n\nOther words')
    expect(getOnlyBrand().version).toBe(version)
    write('fund/assets/logo.svg', 'another picture')
    const withOtherLogo = getOnlyBrand().version
    expect(withOtherLogo).not.toBe(version)
    write('fund/brand.json', JSON.stringify(buildBrandConfiguration({ mainColor: '#7a2a52' })))
    expect(getOnlyBrand().version).not.toBe(withOtherLogo)
  })
})

describe('A1.4 a brand of character', () => {
  test('has its pictures in several sizes, each with its width, and those of one tone in both schemes', () => {
    write('fund/assets/small.avif', `${AVIF_HEAD}\0\0\x05\0\0\0\x02\0`)
    write('fund/assets/large.avif', `${AVIF_HEAD}\0\0\x0a\0\0\0\x04\0`)
    const dark = { wide: ['small.avif', 'large.avif'], tall: ['small.avif'] }
    write('fund/brand.json', JSON.stringify(buildBrandConfiguration({ hero: { dark } })))
    const brand = getOnlyBrand()
    const folder = `/assets/brands/fund/${brand.version}`
    const sources = {
      wide: `${folder}/small.avif 1280w, ${folder}/large.avif 2560w`,
      tall: `${folder}/small.avif 1280w`,
    }
    expect(toBrandView(brand, 'en-GB').hero).toEqual({ light: sources, dark: sources })
    expect(brand.assets.get('small.avif')?.contentType).toBe('image/avif')
  })

  test('without picture and face has neither, and words of its colour', () => {
    const brand = getOnlyBrand()
    const view = toBrandView(brand, 'en-GB')
    expect([view.hero, view.headingFontUrl]).toEqual([undefined, undefined])
    const sheet = Buffer.from(brand.assets.get('theme.css')?.bytes ?? []).toString()
    expect(sheet).toContain('--hero-ink:')
    expect(sheet).not.toContain('--heading-face')
  })
})

describe('A1.3 a broken brand stops the start with a line that names file and field', () => {
  test('a wrong value', () => {
    write('fund/brand.json', JSON.stringify(buildBrandConfiguration({ mainColor: 'green' })))
    expect(loadError()).toBe('brands/fund/brand.json: mainColor: must be a colour like #0a5c4a')
  })

  test('a named file that does not exist', () => {
    write('fund/brand.json', JSON.stringify(buildBrandConfiguration({ favicon: 'other.svg' })))
    expect(loadError()).toBe('brands/fund/brand.json: favicon: there is no file assets/other.svg')
  })

  test('a heading font and hero pictures that are not what they should be', () => {
    const cuts = { wide: ['hero.avif'], tall: ['missing.avif'] }
    write('fund/assets/hero.avif', 'no picture')
    write('fund/assets/own.woff2', 'no font')
    write('fund/assets/huge.avif', `${AVIF_HEAD}${' '.repeat(260_000)}`)
    const configuration = buildBrandConfiguration({
      headingFont: { file: 'own.woff2', weight: 500, fallback: 'serif' },
      hero: { light: cuts, dark: { wide: ['huge.avif'], tall: ['huge.avif', 'hero.avif'] } },
    })
    write('fund/brand.json', JSON.stringify(configuration))
    expect(loadError().split('\n')).toEqual([
      'brands/fund/brand.json: headingFont.file: must be a WOFF2 font',
      'brands/fund/brand.json: hero.light.wide[0]: must be an AVIF picture',
      'brands/fund/brand.json: hero.light.tall[0]: there is no file assets/missing.avif',
      'brands/fund/brand.json: hero.dark.wide[0]: must be at most 250 kB',
      'brands/fund/brand.json: hero.dark.tall[0]: must be at most 250 kB',
      'brands/fund/brand.json: hero.dark.tall[1]: must be an AVIF picture',
    ])
  })

  test('an empty folder', () => {
    rmSync(join(directory, 'fund'), { recursive: true })
    expect(loadError()).toBe('brands: holds no brand')
  })

  test('no folder', () => {
    rmSync(directory, { recursive: true })
    expect(loadError()).toBe('brands: holds no brand')
  })

  test('several things at once: one line each, over all brands', () => {
    writeBrand('other')
    write('fund/brand.json', JSON.stringify(buildBrandConfiguration({ title: '', mainColor: 'red' })))
    rmSync(join(directory, 'fund/pages/en-GB/imprint.md'))
    write('other/texts/en-GB.json', '{ "start": { "welcome": "Hello" } }')
    expect(loadError().split('\n')).toEqual([
      'brands/fund/brand.json: title: must not be empty',
      'brands/fund/brand.json: mainColor: must be a colour like #0a5c4a',
      'brands/fund/pages/en-GB/imprint.md: is missing',
      'brands/other/texts/en-GB.json: start.welcome: is not a text of the portal',
    ])
  })
})

describe('A1.7 a language that is not finished', () => {
  test('shows the English page where it has none of its own', () => {
    rmSync(join(directory, 'fund/pages/de-DE/imprint.md'))
    const { pages } = getOnlyBrand()
    expect(pages['de-DE'].imprint).toEqual(pages['en-GB'].imprint)
    expect(pages['de-DE'].contact).not.toEqual(pages['en-GB'].contact)
  })

  test('is shared in English where nothing else is said', () => {
    const configuration = buildBrandConfiguration()
    const english = configuration.sharing['en-GB']
    write('fund/brand.json', JSON.stringify({ ...configuration, sharing: { 'en-GB': english } }))
    expect(getOnlyBrand().sharing['de-DE']).toEqual(english)
  })
})

describe('A2.1 a static page that is refused', () => {
  test.each([
    ['## Contact\n\nText', 'must begin with one line like "# Title"'],
    ['\n# Contact\n\nText', 'must begin with one line like "# Title"'],
    ['# Contact\n', 'holds no text below its title'],
    ['# Contact\n\n# Again\n\nText', 'must have only one heading of level one, its first line'],
    ['# Contact\n\n[Call](javascript:alert(1))', 'may only link to https, mailto and relative addresses'],
  ])('%j', (markdown, problem) => {
    write('fund/pages/en-GB/contact.md', markdown)
    expect(loadError().split('\n')).toContain(`brands/fund/pages/en-GB/contact.md: ${problem}`)
  })
})

describe('A1.3 text overrides', () => {
  test('of an unknown language are refused', () => {
    write('fund/texts/de.json', '{}')
    expect(loadError()).toBe(
      `brands/fund/texts/de.json: must be one of ${LOCALES.map((locale) => `${locale}.json`).join(', ')}`,
    )
  })

  test('that are not JSON are refused', () => {
    write('fund/texts/de-DE.json', 'start: x')
    expect(loadError()).toMatch(/^brands\/fund\/texts\/de-DE\.json: is not valid JSON/)
  })
})

describe('A1.1 the name of a brand', () => {
  test.each(['Fund', '1fund', 'fund_2', 'fünd', 'en-GB', 'openapi.json'])('%s is refused', (name) => {
    writeBrand(name)
    expect(loadError().split('\n')).toContain(
      `brands/${name}: the name may only hold a–z, 0–9 and -, and starts with a letter`,
    )
  })

  test.each([...RESERVED_NAMES])('%s is refused as reserved', (name) => {
    writeBrand(name)
    expect(loadError().split('\n')).toContain(`brands/${name}: the name is an address of the portal itself`)
  })
})

function load() {
  return loadBrands({ directory, catalogues: CATALOGUES })
}

function getOnlyBrand() {
  const [brand] = load()
  if (brand === undefined) throw new Error('no brand')
  return brand
}

function loadError(): string {
  try {
    load()
  } catch (error) {
    expect(error).toBeInstanceOf(BrandConfigurationError)
    return (error as BrandConfigurationError).message
  }
  throw new Error('the brands were loaded')
}

function writeBrand(name: string) {
  write(`${name}/brand.json`, JSON.stringify(buildBrandConfiguration()))
  for (const file of [
    'logo.svg',
    'logo-dark.svg',
    'favicon.svg',
    'icon-192.png',
    'icon-512.png',
    'share.png',
  ]) {
    write(`${name}/assets/${file}`, `content of ${file}`)
  }
  for (const locale of LOCALES) {
    for (const page of STATIC_PAGES) {
      write(`${name}/pages/${locale}/${page}.md`, `# ${page} ${locale}\n\nThe *text*.`)
    }
  }
}

function write(file: string, content: string) {
  mkdirSync(dirname(join(directory, file)), { recursive: true })
  writeFileSync(join(directory, file), content)
}
