import { expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { type Participation, type Payout, sumPayouts } from './participations.domain.ts'

const participation: Participation = {
  id: 'participation',
  productId: 'product',
  number: 'B-1',
  status: 'active',
  nominal: createMoney('25000', 'EUR'),
  dates: {},
  salesPartners: [],
  otherLanguages: {},
}

const payout = (amount: string, currency = 'EUR'): Payout => ({
  id: 'payout',
  participationId: 'participation',
  day: '2024-06-30',
  amount: createMoney(amount, currency),
  otherLanguages: {},
})

test.each([
  ['nothing paid', [], createMoney('0', 'EUR')],
  ['cents', [payout('0.10'), payout('0.20')], createMoney('0.3', 'EUR')],
  ['a correction', [payout('100.00'), payout('-100.00')], createMoney('0', 'EUR')],
  ['another currency', [payout('1.00'), payout('1.00', 'USD')], undefined],
])('B1.4 the sum of payouts is exact: %s', (_, payouts, expected) => {
  expect(sumPayouts(participation, payouts)).toEqual(expected)
})
