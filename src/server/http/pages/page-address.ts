import { type Brand, findBrandForHost, isHostAllowed } from '#brands/brand.ts'
import { negotiateLocale } from '#i18n/negotiate.ts'
import type { Environment } from '#kernel/environment.ts'
import { DEFAULT_LOCALE, isLocale, type Locale } from '#kernel/locale.ts'
import { findNamedBrand, ownAddress, splitPath } from '../edge/own-address.ts'

type PageRequest = {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly host: string
  readonly cookieLanguage?: string | undefined
  readonly acceptLanguage?: string | undefined
}

type PageAddress =
  | { readonly kind: 'page'; readonly brand: Brand; readonly locale: Locale }
  | {
      readonly kind: 'redirect'
      readonly status: 307 | 308
      readonly location: string
      readonly chosen?: Locale
    }
  | { readonly kind: 'forbidden'; readonly brand: Brand }
  | { readonly kind: 'noBrand' }

/** A1.1, A1.2, A1.7, A1.8: where a page request belongs, or where it must go instead. */
export function resolvePageAddress(
  request: PageRequest,
  brands: readonly Brand[],
  environment: Environment,
): PageAddress {
  const segments = splitPath(request.path)
  const target = (brand: Brand, ...parts: string[]) => ownAddress(brand, parts, request.search)
  const [first = '', second = '', ...rest] = segments

  const brand = findNamedBrand(brands, first)
  if (!brand) {
    const behindLanguage = isLocale(first) ? findNamedBrand(brands, second) : undefined
    if (behindLanguage) {
      return { kind: 'redirect', status: 308, location: target(behindLanguage, first, ...rest) }
    }
    const hostBrand = findBrandForHost(brands, environment, request.host)
    if (!hostBrand) return { kind: 'noBrand' }
    return { kind: 'redirect', status: 307, location: target(hostBrand, ...segments) }
  }

  if (!isHostAllowed(brand, environment, request.host)) return { kind: 'forbidden', brand }

  const canonical = target(brand, ...segments.slice(1))
  if (canonical !== request.path + request.search) {
    return { kind: 'redirect', status: 308, location: canonical }
  }

  if (second === DEFAULT_LOCALE) {
    // The default language has no prefix; asking for it by name is an explicit choice to remember.
    return { kind: 'redirect', status: 307, location: target(brand, ...rest), chosen: DEFAULT_LOCALE }
  }
  if (isLocale(second)) return { kind: 'page', brand, locale: second }

  const locale = negotiateLocale({ cookie: request.cookieLanguage, acceptLanguage: request.acceptLanguage })
  if (locale === DEFAULT_LOCALE) return { kind: 'page', brand, locale }
  return { kind: 'redirect', status: 307, location: target(brand, locale, ...segments.slice(1)) }
}
