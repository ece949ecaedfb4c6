import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#kernel/locale.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { type Report, returnsQuery } from './returns.api.ts'
import { readReturnsSearch } from './returns-search.ts'

type Asked = {
  readonly queryClient: QueryClient
  readonly reader: Reader
  readonly search: Readonly<Record<string, unknown>>
  /** The currency chosen last, for an address that names none. */
  readonly findCurrency: (locale: Locale) => Promise<unknown>
}

/** Loads what the page shows, and tells which report that is. */
export async function loadReturnsPage({ queryClient, reader, search, findCurrency }: Asked): Promise<Report> {
  const { date, currency, derived } = readReturnsSearch(search)
  const remembered = currency ?? (await findCurrency(reader.locale).catch(() => undefined))
  const report = { date, currency: readReturnsSearch({ currency: remembered }).currency, derived }
  await queryClient.ensureQueryData(returnsQuery(reader, report))
  return report
}
