import type { Environment } from '#kernel/environment.ts'
import type { Locale } from '#kernel/locale.ts'
import type { BrandConfiguration } from './brand-schema.ts'
import { listHeroSources } from './hero-pictures.ts'
import { findHostname, formatUrlHost } from './host.ts'
import type { StaticPage, StaticPageName } from './static-page.ts'
import type { Theme } from './theme.ts'

export type SocialNetwork = BrandConfiguration['socialLinks'][number]['network']

/** Texts of the portal in the brand's own words: nested like the catalogue, holding only what differs. */
export type TextOverrides = { readonly [key: string]: string | TextOverrides }

export type BrandAsset = {
  /** Where the browser finds it; the content under one path never changes. */
  readonly path: string
  readonly contentType: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export type Brand = Readonly<BrandConfiguration> & {
  readonly name: string
  /** Changes whenever one of the assets changes. */
  readonly version: string
  /** Derived from the main colour. */
  readonly theme: Theme
  readonly assets: ReadonlyMap<string, BrandAsset>
  readonly pages: Readonly<Record<Locale, Readonly<Record<StaticPageName, StaticPage>>>>
  readonly texts: Readonly<Record<Locale, TextOverrides>>
}

type BrandLogo = {
  readonly url: string
  readonly darkUrl?: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

type HeroSources = { readonly wide: string; readonly tall: string }

/** What the browser gets of a brand, in one language. */
export type BrandView = {
  readonly name: string
  readonly title: string
  readonly timeZone: string
  readonly logos: readonly BrandLogo[]
  readonly faviconUrl: string
  readonly appIconUrls: { readonly 192: string; readonly 512: string }
  readonly themeUrl: string
  /** What headings are set in, for fetching it early. */
  readonly headingFontUrl?: string
  /** Behind the words of the start page, in each scheme and in two cuts: in several sizes each, as `srcset` says it. */
  readonly hero?: { readonly light: HeroSources; readonly dark: HeroSources }
  /** Of the navigation, for what the browser draws around the page. */
  readonly themeColours: { readonly light: string; readonly dark: string }
  readonly websites: { readonly first: string; readonly second: string }
  readonly socialLinks: readonly { readonly network: SocialNetwork; readonly href: string }[]
  readonly footerLinks: readonly StaticPageName[]
  /** A5.4: the partners to whom people can be taken here. */
  readonly handoverTargets?: readonly string[]
  /** A5.4: the external viewer of maps, where there is one. */
  readonly mapUrl?: string
  /** B8.1 */
  readonly survey?: { readonly key: string; readonly href: string; readonly minutes: number }
  readonly sharing: { readonly title: string; readonly description: string; readonly imageUrl: string }
  /** Compiled, nested like the catalogue. */
  readonly texts: { readonly [key: string]: unknown }
}

/** The stylesheet derived from the main colour; it stands among the assets without being a file. */
export const THEME_FILE = 'theme.css'

type Hosts = Pick<Brand, 'hosts' | 'investorHost'>

export function brandAssetPath(name: string, version: string, file: string): string {
  return `/assets/brands/${name}/${version}/${file}`
}

/** A1.8: `host` as it stands in the request: it may carry a port, capitals or a final dot. */
export function isHostAllowed(brand: Hosts, environment: Environment, host: string): boolean {
  const hostname = findHostname(host)
  return hostname !== undefined && listHosts(brand, environment).includes(hostname)
}

/** A1.2: the first of several that match. */
export function findBrandForHost<B extends Hosts>(
  brands: readonly B[],
  environment: Environment,
  host: string,
): B | undefined {
  return brands.find((brand) => isHostAllowed(brand, environment, host))
}

/** A1.8: where a visitor who came over a foreign host is taken, written as in a URL. */
export function firstAllowedHost(brand: Hosts, environment: Environment): string {
  return formatUrlHost(brand.hosts[environment][0] ?? brand.investorHost)
}

export function toBrandView(brand: Brand, locale: Locale): BrandView {
  const url = (file: string) => brandAssetPath(brand.name, brand.version, file)
  const { title, description, image } = brand.sharing[locale]
  return {
    name: brand.name,
    title: brand.title,
    timeZone: brand.timeZone,
    logos: brand.logos.map(({ file, darkFile, ...logo }) => ({
      ...logo,
      url: url(file),
      ...(darkFile !== undefined && { darkUrl: url(darkFile) }),
    })),
    faviconUrl: url(brand.favicon),
    appIconUrls: { 192: url(brand.appIcons[192]), 512: url(brand.appIcons[512]) },
    themeUrl: url(THEME_FILE),
    ...(brand.headingFont && { headingFontUrl: url(brand.headingFont.file) }),
    ...(brand.hero && { hero: listHeroSources(brand.hero, brand.assets) }),
    themeColours: { light: brand.theme.light.surface, dark: brand.theme.dark.surface },
    websites: brand.websites,
    socialLinks: brand.socialLinks
      .filter(({ locales }) => locales === undefined || locales.includes(locale))
      .map(({ network, href }) => ({ network, href })),
    footerLinks: brand.footerLinks,
    ...(brand.survey && { survey: { ...brand.survey, href: brand.survey.href[locale] } }),
    sharing: { title, description, imageUrl: url(image) },
    texts: brand.texts[locale],
  }
}

function listHosts({ hosts, investorHost }: Hosts, environment: Environment): string[] {
  return [...hosts[environment], investorHost]
}
