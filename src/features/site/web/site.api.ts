import type { BrandView } from '#brands/brand.ts'
import type { StaticPage, StaticPageName } from '#brands/static-page.ts'
import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/api-client/fetch.ts'

export function fetchBrand(client: string, locale: Locale): Promise<BrandView> {
  return getJson(`/api/${client}/brand`, locale)
}

export function fetchStaticPage(client: string, locale: Locale, page: StaticPageName): Promise<StaticPage> {
  return getJson(`/api/${client}/pages/${page}`, locale)
}
