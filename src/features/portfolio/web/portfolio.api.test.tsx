import { describe, expect, test } from 'vitest'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { createQueryClient } from '#web/api-client/query.ts'
import { rowsQuery, wantedSummaryQuery } from './portfolio.api.ts'
import {
  buildSummary,
  buildWireFund,
  buildWireParticipation,
  buildWireSubscription,
} from './portfolio.test-data.ts'

const READER = { client: 'halden', locale: 'en-GB' } as const
const ROWS = 'GET /api/halden/portfolio?basic'
const SUMMARY = 'GET /api/halden/portfolio/summary'
const SETTING = 'GET /api/userconfig/v1/user?names=portfolioCurrency'

async function loadRows(...items: readonly ReturnType<typeof buildWireFund>[]) {
  stubServer({ [ROWS]: respond({ items, missing: [] }) })
  return await createQueryClient().fetchQuery(rowsQuery(READER))
}

describe('B1.2 a row as it is decoded', () => {
  test('B1.1 in the order it came; what was begun keeps what its tool needs', async () => {
    const rows = await loadRows(buildWireFund(), buildWireParticipation(), buildWireSubscription())
    expect(rows.map(({ id, type }) => [id, type])).toEqual([
      ['fund-1', 'specialFundInvestment'],
      ['public-1', 'publicFundInvestment'],
      ['subscription-1', 'publicSubscription'],
    ])
    expect(rows[2]?.subscription).toEqual({
      status: 'OFFEN',
      changedAt: new Date('2026-10-01T09:00:00Z'),
      toolReference: 'ZS-1',
    })
  })

  test('B1.3 B1.4 tells value and nominal amount, the day of the price, and when it was closed', async () => {
    const closed = { status: 'historical', closingDate: '2025-08-22' } as const
    const [held, sold] = await loadRows(buildWireFund(), buildWireParticipation(closed))
    expect(held).toEqual({
      id: 'fund-1',
      type: 'specialFundInvestment',
      name: 'Urban Core I',
      status: 'active',
      nominal: { amount: '100000', currency: 'EUR' },
      currentShareValue: { amount: '101500', currency: 'EUR' },
      valuedOn: '2026-09-30',
      number: 'S-fund-1',
      isin: 'DE000A1B2C34',
      numberOfShares: '1000',
      since: '2022-03-01',
      assetClass: 'IMMOBILIEN_BUERO',
    })
    expect([sold?.status, sold?.closedOn, sold && 'valuedOn' in sold]).toEqual([
      'historical',
      '2025-08-22',
      false,
    ])
  })
})

/** As the server tells it. */
function toWire(currency: string) {
  const { day, history, ...same } = buildSummary({ currency, currencies: ['EUR', 'USD'] })
  return {
    ...same,
    date: day,
    history: history.map((point) => ({ date: point.day, value: point.value, paidIn: point.paidIn })),
  }
}

describe('B1.5 the currency of the summary', () => {
  const summaries = {
    [SUMMARY]: respond(toWire('EUR')),
    [`${SUMMARY}?currency=EUR`]: respond(toWire('EUR')),
    [`${SUMMARY}?currency=USD`]: respond(toWire('USD')),
    [`${SUMMARY}?currency=CHF`]: respond(toWire('CHF')),
    [`${SUMMARY}?currency=XXX`]: respond({ code: 'http.badRequest' }, 400),
    [`${SUMMARY}?currency=%3Cb%3E`]: respond({ code: 'http.badRequest' }, 400),
  }
  async function load(currency: string | undefined, kept?: unknown) {
    const server = stubServer({ ...summaries, [SETTING]: respond({ portfolioCurrency: kept }) })
    const summary = await createQueryClient().fetchQuery(wantedSummaryQuery(READER, currency))
    return { currency: summary.currency, asked: server.names() }
  }

  test('is euros, the one chosen last, or the one in the address', async () => {
    expect((await load(undefined)).currency).toBe('EUR')
    expect((await load(undefined, 'USD')).currency).toBe('USD')
    expect(await load('EUR', 'USD')).toEqual({ currency: 'EUR', asked: [`${SUMMARY}?currency=EUR`] })
  })

  test.each(['XXX', 'CHF', '<b>'])('falls back from %s in the address', async (currency) => {
    expect((await load(currency)).currency).toBe('EUR')
  })

  test.each(['XXX', 'CHF', 7, null])('falls back from a remembered %s', async (kept) => {
    expect((await load(undefined, kept)).currency).toBe('EUR')
  })

  test('is euros where what was remembered cannot be had', async () => {
    stubServer({ ...summaries, [SETTING]: respond({}, 503) })
    const summary = await createQueryClient().fetchQuery(wantedSummaryQuery(READER, undefined))
    expect(summary.currency).toBe('EUR')
  })

  test('B1.6 each summary is asked for once, whatever asks for it', async () => {
    const server = stubServer({ ...summaries, [SETTING]: respond({}) })
    const cache = createQueryClient()
    await cache.fetchQuery({ ...wantedSummaryQuery(READER, undefined), staleTime: 0 })
    await cache.fetchQuery({ ...wantedSummaryQuery(READER, undefined), staleTime: 0 })
    await cache.fetchQuery(wantedSummaryQuery(READER, 'XXX'))
    expect(server.names().filter((name) => name === SUMMARY)).toHaveLength(1)
  })

  test('A13.1 is none where the server fails', async () => {
    stubServer({ ...summaries, [`${SUMMARY}?currency=USD`]: respond({}, 503) })
    await expect(createQueryClient().fetchQuery(wantedSummaryQuery(READER, 'USD'))).rejects.toMatchObject({
      failure: { status: 503 },
    })
  })
})
