import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/fetch.ts'
import type { newsShape } from '../news.wire.ts'
import type { portfolioShape } from '../portfolio.wire.ts'
import type { summaryShape } from '../summary.wire.ts'

export type Portfolio = z.infer<typeof portfolioShape>
export type PortfolioEntry = Portfolio['items'][number]
export type Summary = z.infer<typeof summaryShape>
export type News = z.infer<typeof newsShape>

/** B1.2: the list with its basic values. */
export async function fetchPortfolio(client: string, locale: Locale): Promise<Portfolio> {
  return await getJson(`/api/${client}/portfolio?basic`, locale)
}

/** In euros where no currency is named. */
export async function fetchSummary(client: string, locale: Locale, currency?: string): Promise<Summary> {
  const query = currency === undefined ? '' : `?currency=${encodeURIComponent(currency)}`
  return await getJson(`/api/${client}/portfolio/summary${query}`, locale)
}

export async function fetchNews(client: string, locale: Locale): Promise<News> {
  return await getJson(`/api/${client}/portfolio/news`, locale)
}
