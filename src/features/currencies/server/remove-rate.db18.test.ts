import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { loadRates } from './load-rates.service.ts'
import { removeRate } from './remove-rate.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const parts = { db, brands: ['linden', 'halden'] }

test('B1.5 a wrong rate is removed, the one before holds again, and every brand’s trail tells it', async () => {
  await db
    .insertInto('currency_rate')
    .values([
      { currency: 'USD', day: '2026-10-31', rate: '1.08' },
      { currency: 'USD', day: '2026-11-13', rate: '108' },
    ])
    .execute()
  const wrong = { currency: 'USD', day: '2026-11-13' }
  expect(await removeRate(parts, wrong)).toBe('108')
  expect(await loadRates(db, '2026-11-14')).toMatchObject([{ day: '2026-10-31', rate: '1.08' }])
  expect(await removeRate(parts, wrong)).toBeUndefined()

  const events = await db
    .selectFrom('audit_event')
    .select(['brand', 'kind', 'facts'])
    .orderBy('brand')
    .execute()
  const told = { kind: 'operator.rateRemoved', facts: { ...wrong, rate: '108' } }
  expect(events).toEqual([
    { brand: 'halden', ...told },
    { brand: 'linden', ...told },
  ])
})
