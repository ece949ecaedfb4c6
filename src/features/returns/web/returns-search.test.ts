import { expect, test } from 'vitest'
import { findQuickDays, readReturnsSearch } from './returns-search.ts'

test('what makes no sense in the address is as good as not said', () => {
  expect(
    readReturnsSearch({ date: '2025-12-31', currency: 'USD', derived: 'exclude', figure: 'irr' }),
  ).toEqual({ date: '2025-12-31', currency: 'USD', derived: 'exclude', figure: 'irr' })
  expect(readReturnsSearch({ date: '2025-02-30', currency: 'usd', derived: 'no', figure: 'sharpe' })).toEqual(
    {},
  )
  expect(readReturnsSearch({ date: '31.12.2025' })).toEqual({})
  expect(readReturnsSearch({})).toEqual({})
})

test.each([
  ['2026-11-16', '2026-10-31', '2026-09-30', '2025-12-31'],
  ['2024-03-31', '2024-02-29', '2023-12-31', '2023-12-31'],
  ['2026-01-01', '2025-12-31', '2025-12-31', '2025-12-31'],
  ['2026-04-30', '2026-03-31', '2026-03-31', '2025-12-31'],
])('the last ends of month, quarter and year before %s', (today, month, quarter, year) => {
  expect(findQuickDays(today)).toEqual({ today, month, quarter, year })
})
