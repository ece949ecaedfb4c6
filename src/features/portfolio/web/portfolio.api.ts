import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type DocumentEntry, decodeDocument } from '#features/documents/web/documents.api.ts'
import { listUserSettings } from '#features/settings/settings.wire.ts'
import { prefetchUserSetting } from '#features/settings/web/settings.api.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { SessionView } from '#web/session/session-context.ts'
import type { PortfolioNews } from '../news.domain.ts'
import { getNews, putNewsSeen } from '../news.wire.ts'
import type { Place } from '../places.domain.ts'
import { listPlaces } from '../places.wire.ts'
import { listCourses, listRows } from '../portfolio.wire.ts'
import type { PortfolioRow, RowCourse } from '../portfolio-rows.domain.ts'
import type { PortfolioSummary } from '../summary.domain.ts'
import { getSummary } from '../summary.wire.ts'

export type { ItemNews } from '../news.domain.ts'
export type { Place } from '../places.domain.ts'
export type { PortfolioSummary as Summary } from '../summary.domain.ts'

export type News = Omit<PortfolioNews, 'latestDocuments'> & {
  readonly latestDocuments: readonly DocumentEntry[]
}

export const CURRENCY_SETTING = 'portfolioCurrency'
/** How somebody wants to see the list. */
export const LIST_SETTING = 'portfolioList'

export async function prefetchListLook(
  cache: QueryClient,
  reader: Reader,
  session: SessionView | undefined,
): Promise<void> {
  await prefetchUserSetting(cache, { reader, session, name: LIST_SETTING })
}

/** B1.2: the list with its basic values. */
export const rowsQuery = (reader: Reader) =>
  queryOf(listRows, { reader, query: { basic: '' } }, ({ items }): readonly PortfolioRow[] =>
    items.map(decodeRow),
  )

/** B1.2: the rest of one row: the course of the share price, or what was paid out. The same in every language. */
export const courseQuery = (reader: Reader, id: string) =>
  queryOptions({
    queryKey: [...keyOf(listCourses), reader.client, id],
    queryFn: async () => pickCourse(await fetchCourses(reader, [id]), id),
    // Asked for where it is its turn: `load-courses.ts`.
    enabled: false,
  })

/** Those of them that could be had. */
export async function fetchCourses(reader: Reader, ids: readonly string[]): Promise<readonly RowCourse[]> {
  const { items } = await ask(listCourses, { reader, params: { ids: ids.join() }, query: { course: '' } })
  return items.map(decodeCourse)
}

export function pickCourse(courses: readonly RowCourse[], id: string): RowCourse {
  const course = courses.find((candidate) => candidate.id === id)
  if (!course) throw new Error('missing')
  return course
}

/** In euros where no currency is named. */
export const summaryQuery = (reader: Reader, currency?: string) =>
  queryOf(getSummary, { reader, query: { currency } }, decodeSummary)

/**
 * B1.5: in the currency of the address, else in the one chosen last; in euros where that is none of those held. A13.1: where it
 * cannot be had, it waits for the visitor's word.
 */
export const wantedSummaryQuery = (reader: Reader, currency: string | undefined) =>
  queryOptions({
    queryKey: [...keyOf(getSummary), 'wanted', reader, currency],
    queryFn: async ({ client: cache }) => {
      const wanted = currency ?? (await fetchRememberedCurrency(reader).catch(() => undefined))
      if (typeof wanted === 'string') {
        const summary = await cache.ensureQueryData(summaryQuery(reader, wanted)).catch((error: unknown) => {
          if (isRefused(error, 400)) return undefined
          throw error
        })
        if (summary?.currencies.includes(wanted)) return summary
      }
      return await cache.ensureQueryData(summaryQuery(reader))
    },
    retryOnMount: false,
  })

/** The currency that the person chose last, if any. */
export async function fetchRememberedCurrency(reader: Reader): Promise<unknown> {
  const settings = await ask(listUserSettings, { reader, query: { names: CURRENCY_SETTING } })
  return settings[CURRENCY_SETTING]
}

export const newsQuery = (reader: Reader) =>
  queryOf(
    getNews,
    { reader },
    ({ since, until, latestDocuments, received, ...same }): News => ({
      ...same,
      since: new Date(since),
      until: new Date(until),
      latestDocuments: latestDocuments.map(decodeDocument),
      received: received.map(({ date, ...payment }) => ({ ...payment, day: date })),
    }),
  )

/** It arrives even when the person leaves the page meanwhile. */
export async function storeNewsSeen(reader: Reader, until: Date): Promise<void> {
  await ask(putNewsSeen, { reader, body: { until: until.toISOString() }, keepalive: true })
}

export const placesQuery = (reader: Reader) =>
  queryOf(listPlaces, { reader }, ({ places }): readonly Place[] => places)

/** What is not there is left out: a page may carry thousands of rows. */
function decodeRow(item: Answer<typeof listRows>['items'][number]): PortfolioRow {
  const { _type: type, valuationDate, closingDate, subscription, ...same } = item
  return {
    ...same,
    type,
    ...(valuationDate !== undefined && { valuedOn: valuationDate }),
    ...(closingDate !== undefined && { closedOn: closingDate }),
    ...(subscription && {
      subscription: {
        status: subscription.status,
        changedAt: new Date(subscription.changedAt),
        ...(subscription.reference !== undefined && { toolReference: subscription.reference }),
      },
    }),
  }
}

function decodeCourse({ sharePrices, ...same }: Answer<typeof listCourses>['items'][number]): RowCourse {
  if (!sharePrices) return same
  const { currency, dates, amounts } = sharePrices
  return { ...same, sharePrices: { currency, days: dates, amounts } }
}

function decodeSummary({ date, rates, history, ...same }: Answer<typeof getSummary>): PortfolioSummary {
  return {
    ...same,
    day: date,
    rates: rates.map(({ date: day, ...rate }) => ({ ...rate, day })),
    history: history.map(({ date: day, value, paidIn }) => ({
      day,
      ...(value !== undefined && { value }),
      ...(paidIn !== undefined && { paidIn }),
    })),
  }
}
