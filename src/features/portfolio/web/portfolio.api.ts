import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { getCachedJson } from '#web/api-client/cached-json.ts'
import { getJson } from '#web/api-client/fetch.ts'
import type { basicPortfolioShape, itemCoursesShape } from '../basic-items.wire.ts'
import type { newsShape } from '../news.wire.ts'
import type { placesShape } from '../places.wire.ts'
import type { summaryShape } from '../summary.wire.ts'

export type Portfolio = z.infer<typeof basicPortfolioShape>
export type PortfolioEntry = Portfolio['items'][number]
type ItemCourses = z.infer<typeof itemCoursesShape>
export type ItemCourse = ItemCourses['items'][number]
export type Summary = z.infer<typeof summaryShape>
export type News = z.infer<typeof newsShape>
export type ItemNews = News['items'][number]
export type Place = z.infer<typeof placesShape>['places'][number]

/** B1.2: the list with its basic values. */
export async function fetchPortfolio(client: string, locale: Locale): Promise<Portfolio> {
  return await getCachedJson(`/api/${client}/portfolio?basic`, locale)
}

/** B1.2: the rest of some rows: the course of the share price, or what was paid out. */
export async function fetchRows(
  client: string,
  locale: Locale,
  ids: readonly string[],
): Promise<ItemCourses> {
  return await getCachedJson(describeRows(client, ids), locale)
}

export function describeRows(client: string, ids: readonly string[]): string {
  return `/api/${client}/portfolio/${ids.join(',')}?course`
}

/** In euros where no currency is named. */
export async function fetchSummary(client: string, locale: Locale, currency?: string): Promise<Summary> {
  const query = currency === undefined ? '' : `?currency=${encodeURIComponent(currency)}`
  return await getCachedJson(`/api/${client}/portfolio/summary${query}`, locale)
}

export async function fetchNews(client: string, locale: Locale): Promise<News> {
  return await getJson(`/api/${client}/portfolio/news`, locale)
}

export async function fetchPlaces(client: string, locale: Locale): Promise<readonly Place[]> {
  const { places } = await getCachedJson<z.infer<typeof placesShape>>(
    `/api/${client}/portfolio/places`,
    locale,
  )
  return places
}

/** The currency that the person chose last, if any. */
export async function fetchRememberedCurrency(locale: Locale): Promise<unknown> {
  const settings = await getJson<Record<string, unknown>>(
    `/api/userconfig/v1/user?names=${CURRENCY_SETTING}`,
    locale,
  )
  return settings[CURRENCY_SETTING]
}

export const CURRENCY_SETTING = 'portfolioCurrency'
