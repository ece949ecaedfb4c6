import { expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { deriveFundCourse, deriveParticipationCourse } from './value-course.domain.ts'

const euros = (amount: string) => createMoney(amount, 'EUR')
const TODAY = '2026-11-15'
const price = (day: string, amount: string) => ({
  day,
  sharePrice: euros(amount),
  netAssetValue: euros('1'),
})
const call = (day: string, amount: string) =>
  ({ kind: 'capitalCall', investmentId: '1', day, amount: euros(amount) }) as const
const held = {
  investment: { nominal: euros('1000'), agio: euros('30'), investedOn: '2025-02-01', closedOn: undefined },
  valuations: [price('2024-12-31', '10'), price('2025-06-30', '11'), price('2025-12-31', '9.999')],
  lots: [
    { since: '2025-02-01', until: '2025-09-01', shares: '30' },
    { since: '2025-09-01', shares: '100' },
  ],
  capitalCalls: [call('2025-02-01', '300'), call('2025-09-01', '700'), call('2026-12-01', '5')],
}
const write = (course: ReturnType<typeof deriveFundCourse>) =>
  course?.points.map(({ day, value, paidIn }) => `${day} ${value} ${paidIn}`)

test('B1.7 an investment is worth its shares at the latest price; paid in are its calls with the agio', () => {
  expect(write(deriveFundCourse(held, TODAY))).toEqual([
    '2025-02-01 300 330',
    '2025-06-30 330 330',
    '2025-09-01 1100 1030',
    '2025-12-31 999.9 1030',
    '2026-11-15 999.9 1030',
  ])
})

test('B1.3 the course ends before the day of the closing, on which nothing is held any more', () => {
  const closed = { ...held, investment: { ...held.investment, closedOn: '2025-12-31' } }
  expect(write(deriveFundCourse(closed, TODAY))?.at(-1)).toBe('2025-09-01 1100 1030')
})

test('B1.7 days of which nobody knows the shares or a price have no value; without any there is no course', () => {
  const [first, last] = held.lots
  const unknown = { ...held, lots: [{ ...first, shares: null }, { ...last }] as typeof held.lots }
  expect(write(deriveFundCourse(unknown, TODAY))?.slice(0, 3)).toEqual([
    '2025-02-01 undefined 330',
    '2025-06-30 undefined 330',
    '2025-09-01 1100 1030',
  ])
  expect(deriveFundCourse({ ...held, valuations: [] }, TODAY)).toBeUndefined()
  const dollars = {
    ...held,
    valuations: [{ ...price('2025-06-30', '1'), sharePrice: createMoney('1', 'USD') }],
  }
  expect(deriveFundCourse(dollars, TODAY)).toBeUndefined()
})

test('B1.7 a participation is worth its share of the net asset value from its payment on', () => {
  const valuation = (day: string, amount: string) => ({
    day,
    netAssetValue: euros(amount),
    referenceNominal: euros('1000'),
  })
  const own = {
    nominal: euros('100'),
    agio: euros('5'),
    dates: { paidOn: '2025-03-15' },
    closedOn: undefined,
  }
  const valuations = [valuation('2024-12-31', '1000'), valuation('2025-12-31', '900')]
  expect(write(deriveParticipationCourse(own, valuations, TODAY))).toEqual([
    '2025-03-15 100 105',
    '2025-12-31 90 105',
    '2026-11-15 90 105',
  ])
  expect(deriveParticipationCourse({ ...own, dates: {} }, valuations, TODAY)).toBeUndefined()
  const silent = valuations.map(({ day, netAssetValue }) => ({
    day,
    netAssetValue,
    referenceNominal: undefined,
  }))
  expect(deriveParticipationCourse(own, silent, TODAY)).toBeUndefined()
})
