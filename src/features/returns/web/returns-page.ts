import type { Locale } from '#kernel/locale.ts'
import { fetchReturns, type PortfolioReturns } from './computed-returns.api.ts'
import { type ReturnsRow, toRow } from './returns-row.ts'
import { readReturnsSearch } from './returns-search.ts'

type Asked = {
  readonly client: string
  readonly locale: Locale
  readonly search: Readonly<Record<string, unknown>>
  /** The currency chosen last, for an address that names none. */
  readonly findCurrency: (locale: Locale) => Promise<unknown>
}

/** The figures of the whole, and of each investment what its row shows: there may be thousands. */
export type ReturnsPage = Omit<PortfolioReturns, 'investments'> & { readonly rows: readonly ReturnsRow[] }

export async function loadReturnsPage(asked: Asked): Promise<ReturnsPage> {
  const { client, locale, search, findCurrency } = asked
  const { date, currency, derived } = readReturnsSearch(search)
  const remembered = currency ?? (await findCurrency(locale).catch(() => undefined))
  const wanted = readReturnsSearch({ currency: remembered }).currency
  const { investments, ...returns } = await fetchReturns(client, locale, { date, currency: wanted, derived })
  return { ...returns, rows: investments.map(toRow) }
}
