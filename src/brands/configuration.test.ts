import { describe, expect, test } from 'vitest'
import { LOCALES } from '#kernel/locale.ts'
import { buildBrandConfiguration } from './brand.test-data.ts'
import type { BrandFolder } from './brand-folder.ts'
import { readConfiguration } from './configuration.ts'

const CONFIGURATION = buildBrandConfiguration()

test('A1.4 a complete configuration is read as it stands', () => {
  expect(read(JSON.stringify(CONFIGURATION))).toEqual({ configuration: CONFIGURATION, problems: [] })
})

test('A1.4 a main colour may be written in capitals', () => {
  const { configuration } = read(JSON.stringify({ ...CONFIGURATION, mainColor: '#0A5C4A' }))
  expect(configuration?.mainColor).toBe('#0a5c4a')
})

test('E4 periods that are not named are the usual ones', () => {
  const { configuration } = read(JSON.stringify({ ...CONFIGURATION, retention: { taxYears: 10 } }))
  expect(configuration?.retention).toEqual({ ...CONFIGURATION.retention, taxYears: 10 })
})

describe('A1.3 a broken field is named', () => {
  test.each<[Record<string, unknown>, string]>([
    [{ mainColor: 'green' }, 'mainColor: must be a colour like #0a5c4a'],
    [{ mainColor: '#fff' }, 'mainColor: must be a colour like #0a5c4a'],
    [{ title: undefined }, 'title: is missing'],
    [{ title: ' ' }, 'title: must not be empty'],
    [{ title: 5 }, 'title: must be text'],
    [{ shortTitle: 'Example Fund House' }, 'shortTitle: must be at most 12 characters'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone: must be a time zone like Europe/Berlin'],
    [{ colour: 'x' }, 'colour: is not a known field'],
    [{ hosts: { local: [], dev: [], preprod: [] } }, 'hosts.prod: is missing'],
    [{ hosts: { ...CONFIGURATION.hosts, test: [] } }, 'hosts.test: is not a known field'],
    [{ hosts: { ...CONFIGURATION.hosts, dev: 'localhost' } }, 'hosts.dev: must be a list'],
    [{ investorHost: undefined }, 'investorHost: is missing'],
    [{ retention: { taxYears: 0 } }, 'retention.taxYears: must be at least 1'],
    [{ retention: { signInDays: 1.5 } }, 'retention.signInDays: must be a whole number'],
    [{ retention: { forever: 1 } }, 'retention.forever: is not a known field'],
    [{ logos: [] }, 'logos: must hold at least one logo'],
    [{ logos: [{ ...CONFIGURATION.logos[0], width: 0 }] }, 'logos[0].width: must be greater than 0'],
    [{ logos: [{ ...CONFIGURATION.logos[0], width: 1.5 }] }, 'logos[0].width: must be a whole number'],
    [
      { logos: [{ ...CONFIGURATION.logos[0], file: '../../etc/logo.svg' }] },
      'logos[0].file: must be a file name in lower case ending in .svg or .png',
    ],
    [{ favicon: 'icon-192.png' }, 'favicon: must be a file name in lower case ending in .svg'],
    [
      { headingFont: { file: 'own.ttf', weight: 500, fallback: 'serif' } },
      'headingFont.file: must be a file name in lower case ending in .woff2',
    ],
    [
      { headingFont: { file: 'own.woff2', weight: 950, fallback: 'serif' } },
      'headingFont.weight: must be at most 900',
    ],
    [
      { headingFont: { file: 'own.woff2', weight: 500, fallback: 'comic' } },
      'headingFont.fallback: must be one of serif, sans-serif',
    ],
    [{ hero: {} }, 'hero: must hold light, dark or both'],
    [{ hero: { dark: { wide: ['hero.avif'] } } }, 'hero.dark.tall: is missing'],
    [{ hero: { dark: { wide: [], tall: ['hero.avif'] } } }, 'hero.dark.wide: must hold at least one picture'],
    [
      { hero: { light: { wide: ['hero.jpg'], tall: ['hero.avif'] } } },
      'hero.light.wide[0]: must be a file name in lower case ending in .avif',
    ],
    [{ appIcons: { 192: 'icon-192.png' } }, 'appIcons.512: is missing'],
    [
      { websites: { first: 'http://fund.example', second: 'https://fund.example' } },
      'websites.first: must be an address that starts with https://',
    ],
    [
      { socialLinks: [{ network: 'myspace', href: 'https://social.example' }] },
      'socialLinks[0].network: must be one of linkedin, xing, instagram, youtube, x, facebook',
    ],
    [
      { socialLinks: [{ network: 'x', href: 'javascript:alert(1)' }] },
      'socialLinks[0].href: must be an address that starts with https://',
    ],
    [
      { socialLinks: [{ network: 'x', href: 'https://social.example', locales: ['xx-XX'] }] },
      `socialLinks[0].locales[0]: must be one of ${LOCALES.join(', ')}`,
    ],
    [{ footerLinks: ['contact', 'contact'] }, 'footerLinks: must not name a page twice'],
    [{ sharing: { 'de-DE': CONFIGURATION.sharing['de-DE'] } }, 'sharing.en-GB: is missing'],
  ])('%j', (change, problem) => {
    const { configuration, problems } = read(JSON.stringify({ ...CONFIGURATION, ...change }))
    expect(problems).toEqual([`brand.json: ${problem}`])
    expect(configuration).toBeUndefined()
  })
})

test.each(['localhost:3000', 'LocalHost', 'localhost.', '[::1]', '0:0::1', 'https://fund.example', ''])(
  'A1.4 %j is no host',
  (host) => {
    const hosts = { ...CONFIGURATION.hosts, dev: ['dev.fund.example', host] }
    expect(read(JSON.stringify({ ...CONFIGURATION, hosts })).problems).toEqual([
      'brand.json: hosts.dev[1]: must be a hostname in lower case without a port',
    ])
  },
)

describe('A1.3 a file that is no configuration', () => {
  test('is missing', () => {
    expect(read(undefined).problems).toEqual(['brand.json: is missing'])
  })

  test('is not JSON', () => {
    const { problems } = read('{ "title": }')
    expect(problems).toEqual([expect.stringMatching(/^brand\.json: is not valid JSON \(.+\)$/)])
  })

  test.each(['[]', 'null', '"text"'])('is %s', (json) => {
    expect(read(json).problems).toEqual(['brand.json: the whole file: must be an object'])
  })
})

function read(json: string | undefined) {
  const problems: string[] = []
  const folder: BrandFolder = {
    name: 'fund',
    findFile: () => (json === undefined ? undefined : new TextEncoder().encode(json)),
    listNames: () => [],
    report: (...line) => problems.push(line.join(': ')),
  }
  return { configuration: readConfiguration(folder), problems }
}
