import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import { getJson } from '#web/fetch.ts'
import type { portfolioShape } from '../portfolio.wire.ts'

export type Portfolio = z.infer<typeof portfolioShape>
export type PortfolioEntry = Portfolio['items'][number]

/** B1.2: the list with its basic values. */
export async function fetchPortfolio(client: string, locale: Locale): Promise<Portfolio> {
  return await getJson(`/api/${client}/portfolio?basic`, locale)
}
