import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api-client/api-error.ts'
import { answerOf, buildFundEntry, buildSummary } from './portfolio.test-data.ts'
import { loadPortfolioPage } from './portfolio-page.ts'

type Calls = NonNullable<Parameters<typeof loadPortfolioPage>[1]>

const refuse = (status: number) => async (): Promise<never> => {
  throw new ApiError({ status, code: 'http.refused', errorId: 'error-1' })
}
const CALLS: Calls = {
  fetchPortfolio: async () => answerOf(buildFundEntry()),
  fetchNews: async () => ({
    since: '2026-10-01T00:00:00Z',
    isFirstVisit: false,
    newDocuments: 1,
    latestDocuments: [],
    received: [],
    items: [{ itemId: 'fund-1', documents: 1, payments: 0 }],
  }),
  fetchRememberedCurrency: async () => undefined,
  fetchSummary: async (_client, _locale, currency = 'EUR') => {
    if (currency === 'XXX') return await refuse(400)()
    return buildSummary({ currency, currencies: ['EUR', 'USD'] })
  },
}

const load = (currency?: string, calls: Partial<Calls> = {}) =>
  loadPortfolioPage({ client: 'halden', locale: 'en-GB', currency }, { ...CALLS, ...calls })

describe('B1.5 the currency', () => {
  test('is euros, the one chosen last, or the one in the address', async () => {
    expect((await load()).summary?.currency).toBe('EUR')
    const remembered = { fetchRememberedCurrency: async () => 'USD' }
    expect((await load(undefined, remembered)).summary?.currency).toBe('USD')
    expect((await load('EUR', remembered)).summary?.currency).toBe('EUR')
  })

  test.each(['XXX', 'CHF', '<b>'])('falls back from %s in the address, and says so', async (currency) => {
    const page = await load(currency)
    expect([page.summary?.currency, page.unknownCurrency]).toEqual(['EUR', currency])
  })

  test.each(['XXX', 'CHF', 7, null])('falls back from a remembered %s without a word', async (kept) => {
    const page = await load(undefined, { fetchRememberedCurrency: async () => kept })
    expect([page.summary?.currency, page.unknownCurrency]).toEqual(['EUR', undefined])
  })

  test('is euros where what was remembered cannot be had', async () => {
    expect((await load(undefined, { fetchRememberedCurrency: refuse(503) })).summary?.currency).toBe('EUR')
  })
})

describe('A13.1 what cannot be had', () => {
  test('the list stands without the summary and without news', async () => {
    const page = await load('USD', { fetchSummary: refuse(503), fetchNews: refuse(503) })
    expect(page.rows).toHaveLength(1)
    expect([page.summary, page.news, page.unknownCurrency]).toEqual([undefined, [], undefined])
  })

  test('without the list there is no page', async () => {
    await expect(load(undefined, { fetchPortfolio: refuse(503) })).rejects.toMatchObject({
      failure: { status: 503 },
    })
  })
})
