import { expect, test } from 'vitest'
import { createRateHistory } from '#features/currencies/rate-history.domain.ts'
import { createMoney } from '#kernel/money.ts'
import { canReportIn, listReportCurrencies } from './report-currencies.domain.ts'

const held = (...currencies: string[]) =>
  currencies.map((currency) => ({ nominal: createMoney('1', currency) }))
const rates = createRateHistory([{ currency: 'USD', day: '2026-01-31', rate: '1.25' }])

test.each([
  ['2026-01-31', ['EUR', 'USD']],
  ['2026-03-17', ['EUR', 'USD']],
  ['2026-03-18', ['EUR']],
])('B1.5 on %s the whole can be told in %j: no currency without a rate is offered', (day, offered) => {
  expect(listReportCurrencies({ positions: held('EUR', 'USD', 'CHF'), rates }, day)).toEqual(offered)
})

test('B1.5 what is all in one currency can be told in it without a rate', () => {
  expect(canReportIn({ positions: held('CHF', 'CHF'), rates }, 'CHF', '2026-01-31')).toBe(true)
  expect(canReportIn({ positions: held('CHF', 'EUR'), rates }, 'CHF', '2026-01-31')).toBe(false)
})
