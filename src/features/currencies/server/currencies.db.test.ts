import { afterAll, expect, test } from 'vitest'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { currencyEndpoints } from './currencies.routes.ts'
import { loadRateHistory } from './load-rate-history.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
// In Berlin it is half past midnight.
const call = buildTestApi(db, currencyEndpoints, { now: () => new Date('2026-11-14T23:30:00Z') })
const as = buildPrincipal()

type Rates = { base: string; rates: { currency: string; date: string; rate: string; isSample: boolean }[] }
const load = async (query = '') =>
  (await (await call(`/api/halden/portfolio/rates${query}`, { as })).json()) as Rates

test('B1.5 without imported rates the sample stands in, and says so', async () => {
  const { base, rates } = await load()
  expect(base).toBe('EUR')
  expect(rates.length).toBeGreaterThan(5)
  expect(rates.every(({ isSample }) => isSample)).toBe(true)
})

test('B1.5 B1.7 the latest rate of each currency until today at the house, by currency', async () => {
  await db
    .insertInto('currency_rate')
    .values([
      { currency: 'USD', day: '2026-11-13', rate: '1.08' },
      { currency: 'USD', day: '2026-11-15', rate: '1.09' },
      { currency: 'USD', day: '2026-11-16', rate: '1.1' },
      { currency: 'GBP', day: '2026-10-30', rate: '0.85', is_sample: true },
      { currency: 'PLN', day: '2026-12-01', rate: '4.2' },
      // Older than 45 days.
      { currency: 'CHF', day: '2026-09-30', rate: '0.94' },
    ])
    .execute()
  expect(await load()).toEqual({
    base: 'EUR',
    rates: [
      { currency: 'GBP', date: '2026-10-30', rate: '0.85', isSample: true },
      { currency: 'USD', date: '2026-11-15', rate: '1.09', isSample: false },
    ],
  })
  expect((await load('?day=2026-11-13')).rates.at(-1)).toMatchObject({ date: '2026-11-13', rate: '1.08' })
})

test('B1.5 where rates were imported, no sample stands in for a day or a currency without any', async () => {
  expect((await load('?day=2020-01-01')).rates).toEqual([])
  const asked = { currencies: ['JPY'], until: '2026-11-15' }
  expect(await loadRateHistory(db, asked)).toEqual([])
})

test('a day that is none: 400', async () => {
  expect((await call('/api/halden/portfolio/rates?day=2026-02-30', { as })).status).toBe(400)
})
