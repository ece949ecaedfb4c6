import type { Locale } from '#kernel/locale.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import {
  fetchNews,
  fetchPortfolio,
  fetchRememberedCurrency,
  fetchSummary,
  type ItemNews,
  type News,
  type Summary,
} from './portfolio.api.ts'
import { type OpenSubscription, type PortfolioRow, splitEntries } from './portfolio-row.ts'

/** The calls it takes. */
const CALLS = { fetchNews, fetchPortfolio, fetchRememberedCurrency, fetchSummary }
type Calls = typeof CALLS

type Asked = { readonly client: string; readonly locale: Locale; readonly currency: string | undefined }

/** What the page begins with: the summary and the list with its basic values (B1.2). */
export type PortfolioPage = {
  readonly rows: readonly PortfolioRow[]
  readonly subscriptions: readonly OpenSubscription[]
  /** Undefined where it could not be had: the list stands without it. */
  readonly summary: Summary | undefined
  /** Asked for in the address, but held by nobody here. */
  readonly unknownCurrency?: string
  readonly news: readonly ItemNews[]
  readonly latestDocuments: News['latestDocuments']
}

export async function loadPortfolioPage(asked: Asked, calls: Calls = CALLS): Promise<PortfolioPage> {
  const { client, locale, currency } = asked
  const [{ items }, summary, news] = await Promise.all([
    calls.fetchPortfolio(client, locale),
    loadSummary(asked, calls).catch(returnUndefined),
    calls.fetchNews(client, locale).catch(returnUndefined),
  ])
  const isUnknown = currency !== undefined && summary !== undefined && summary.currency !== currency
  return {
    ...splitEntries(items),
    summary,
    ...(isUnknown && { unknownCurrency: currency }),
    news: news?.items ?? [],
    latestDocuments: news?.latestDocuments ?? [],
  }
}

/** In the currency of the address, else in the one chosen last; in euros where that is none of those held. */
async function loadSummary({ client, locale, currency }: Asked, calls: Calls): Promise<Summary> {
  const wanted = currency ?? (await calls.fetchRememberedCurrency(locale).catch(returnUndefined))
  if (typeof wanted !== 'string') return await calls.fetchSummary(client, locale)
  const summary = await calls.fetchSummary(client, locale, wanted).catch((error: unknown) => {
    if (error instanceof ApiError && error.failure.status === 400) return undefined
    throw error
  })
  return summary?.currencies.includes(wanted) ? summary : await calls.fetchSummary(client, locale)
}

const returnUndefined = () => undefined
