import { describe, expect, test } from 'vitest'
import { createMoney } from '#kernel/money.ts'
import { deriveOfferState, derivePlaced, type Offer } from './offer.domain.ts'

const euros = (amount: string) => createMoney(amount, 'EUR')
const on = (day: string, offer: Partial<Offer> = {}) =>
  deriveOfferState(
    { isOnMarket: true, subscriptionOpensOn: '2026-11-01', subscriptionClosesOn: '2026-11-30', ...offer },
    day,
  )
const placed = (percent: string) => ({ placed: { day: '2026-11-10', percent } })

describe('B4.3 the state of an offer', () => {
  test.each([
    ['2026-10-31', 'comingSoon'],
    ['2026-11-01', 'open'],
    ['2026-11-30', 'open'],
    ['2026-12-01', 'closed'],
  ])('is by its period, whose first and last day count: %s %s', (day, state) => {
    expect(on(day)).toBe(state)
  })

  test.each([
    ['89.99', 'open'],
    ['90', 'nearlyPlaced'],
    ['99.99', 'nearlyPlaced'],
    ['100', 'closed'],
  ])('is by what is placed: %s %% %s', (percent, state) => {
    expect(on('2026-11-15', placed(percent))).toBe(state)
  })

  test('counts what is placed from its day on', () => {
    expect(on('2026-11-09', placed('100'))).toBe('open')
    expect(on('2026-11-10', placed('100'))).toBe('closed')
  })

  test('is coming soon however much is reserved, until all is', () => {
    const early = { placed: { day: '2026-10-01', percent: '95' } }
    expect(on('2026-10-31', early)).toBe('comingSoon')
    expect(on('2026-10-31', { placed: { day: '2026-10-01', percent: '100' } })).toBe('closed')
  })

  test('is open without a period, and closed off the market', () => {
    expect(deriveOfferState({ isOnMarket: true }, '2026-11-15')).toBe('open')
    expect(deriveOfferState({ isOnMarket: false }, '2026-11-15')).toBe('closed')
  })
})

describe('B4.3 what is placed', () => {
  const told = { day: '2026-11-10', percent: null, amount: undefined, equity: euros('3000000') }

  test('is told in per cent, or worked out of an amount and rounded down', () => {
    expect(derivePlaced({ ...told, percent: '62.5000' })).toEqual({ day: '2026-11-10', percent: '62.5' })
    const amount = euros('2999999.99')
    expect(derivePlaced({ ...told, amount })).toEqual({ day: '2026-11-10', percent: '99.99', amount })
    expect(derivePlaced({ ...told, amount: euros('3000000') })?.percent).toBe('100')
    expect(derivePlaced({ ...told, amount: euros('0') })?.percent).toBe('0')
  })

  test('is unknown without a day, a figure or the whole', () => {
    expect(derivePlaced({ ...told, day: null, percent: '50' })).toBeUndefined()
    expect(derivePlaced(told)).toBeUndefined()
    expect(derivePlaced({ ...told, amount: euros('1'), equity: undefined })).toBeUndefined()
    expect(derivePlaced({ ...told, amount: euros('1'), equity: euros('0') })).toBeUndefined()
  })
})
