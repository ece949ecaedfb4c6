import { byLocale, type Locale } from '#kernel/locale.ts'
import { USUAL_RETENTION } from '#kernel/retention.ts'
import type { Brand } from './brand.ts'
import type { BrandConfiguration } from './brand-schema.ts'
import { STATIC_PAGES, type StaticPage, type StaticPageName } from './static-page.ts'
import { deriveTheme } from './theme.ts'

export function buildBrandConfiguration(overrides: Partial<BrandConfiguration> = {}): BrandConfiguration {
  return {
    title: 'Example Fund House',
    mainColor: '#0a5c4a',
    timeZone: 'Europe/Berlin',
    language: 'en-GB',
    mail: { name: 'Halden Real Assets', address: 'portal@halden.example' },
    contact: { phone: '+49 40 66969 100', address: ['Example Fund House', 'Street 1', '20457 Hamburg'] },
    retention: USUAL_RETENTION,
    hosts: { local: ['localhost', '::1'], dev: [], preprod: [], prod: ['portal.fund.example'] },
    investorHost: 'investors.fund.example',
    logos: [{ file: 'logo.svg', darkFile: 'logo-dark.svg', alt: 'Example', width: 120, height: 32 }],
    favicon: 'favicon.svg',
    appIcons: { 192: 'icon-192.png', 512: 'icon-512.png' },
    websites: { first: 'https://www.fund.example', second: 'https://www.fund.example/public' },
    socialLinks: [
      { network: 'linkedin', href: 'https://social.example/fund' },
      { network: 'xing', href: 'https://social.example/fonds', locales: ['de-DE'] },
    ],
    footerLinks: ['imprint', 'contact'],
    sharing: {
      ...byLocale(() => ({ title: 'Example', description: 'An example', image: 'share.png' })),
      'de-DE': { title: 'Beispiel', description: 'Ein Beispiel', image: 'share.png' },
    },
    ...overrides,
  }
}

export function buildBrand(overrides: Partial<Brand> = {}): Brand {
  return {
    ...buildBrandConfiguration(),
    name: 'fund',
    version: 'abc123',
    theme: deriveTheme('#0a5c4a'),
    assets: new Map(),
    pages: byLocale(buildPages),
    texts: byLocale(() => ({})),
    ...overrides,
  }
}

function buildPages(locale: Locale): Record<StaticPageName, StaticPage> {
  const pages = STATIC_PAGES.map((name) => [name, { title: `${name} ${locale}`, html: '<p>Text</p>' }])
  return Object.fromEntries(pages) as Record<StaticPageName, StaticPage>
}
