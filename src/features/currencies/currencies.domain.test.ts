import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDecimal } from '#kernel/decimal.ts'
import { createMoney, type Money, roundMoney, subtractMoney, sumMoney } from '#kernel/money.ts'
import {
  BASE_CURRENCY,
  type Conversion,
  type CurrencyRate,
  convert,
  createRateTable,
  MissingRateError,
  type RateTable,
  totalIn,
} from './currencies.domain.ts'
import { listSampleRates } from './sample-rates.ts'

const UNTIL = '2026-11-13'
const EMPTY: RateTable = new Map()

const USD = { day: '2026-11-13', currency: 'USD', rate: '1.0712' }
const GBP = { day: '2026-11-12', currency: 'GBP', rate: '0.85' }
const JPY = { day: '2026-11-13', currency: 'JPY', rate: '163.45' }
const RATES = createRateTable({ rates: [USD, GBP, JPY], until: UNTIL })

const euros = (amount: string): Money => createMoney(amount, 'EUR')
const dollars = (amount: string): Money => createMoney(amount, 'USD')
const pounds = (amount: string): Money => createMoney(amount, 'GBP')

const anyMoney = fc
  .tuple(fc.integer(), fc.constantFrom('EUR', 'USD', 'GBP', 'JPY'))
  .map(([cents, currency]) => createMoney(getDecimal(cents).times('0.01'), currency))

describe('converting', () => {
  test('B1.5 from the base currency multiplies by the rate and names it', () => {
    expect(convert(euros('100'), 'USD', RATES)).toEqual({ money: dollars('107.12'), rates: [USD] })
  })

  test('B1.5 to the base currency divides by the rate and names it', () => {
    expect(convert(dollars('107.12'), 'EUR', RATES)).toEqual({ money: euros('100'), rates: [USD] })
  })

  test('B1.5 between two others goes through the euro and names both rates with their days', () => {
    expect(convert(dollars('107.12'), 'GBP', RATES)).toEqual({ money: pounds('85'), rates: [GBP, USD] })
    expect(convert(pounds('85'), 'USD', RATES)).toEqual({ money: dollars('107.12'), rates: [GBP, USD] })
  })

  test('B1.5 rounds at the end only, not the euros in between', () => {
    // 0.01 USD is 0.00933… EUR, or 0.01 rounded; 0.00933… EUR is 1.5258… JPY, 0.01 EUR would be 1.6345.
    expect(convert(dollars('0.01'), 'JPY', RATES).money.amount).toBe('1.53')
  })

  test.each([
    ['1', 4, '0.9335'],
    ['1000', 0, '934'],
    ['0.5356', 1, '0.5'],
    ['0.5356', 0, '1'],
    ['-0.5356', 0, '-1'],
  ])('B1.5 %s dollars to %i decimals are %s euros: half away from zero', (amount, decimals, expected) => {
    expect(convert(dollars(amount), 'EUR', RATES, decimals).money).toEqual(euros(expected))
  })

  test('B1.5 negative and zero amounts convert like others', () => {
    expect(convert(dollars('-107.12'), 'EUR', RATES).money).toEqual(euros('-100'))
    expect(convert(dollars('-0.001'), 'EUR', RATES).money).toEqual(euros('0'))
    expect(convert(dollars('0'), 'EUR', RATES).money).toEqual(euros('0'))
  })

  test('B1.5 into its own currency needs no rate and only rounds', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        expect(convert(money, money.currency, EMPTY)).toEqual({ money: roundMoney(money), rates: [] })
      }),
    )
  })
})

describe('the total', () => {
  test('B1.5 says which rates and days it rests on, each once', () => {
    const amounts = [dollars('107.12'), euros('50'), pounds('85'), dollars('107.12')]
    expect(totalIn('EUR', amounts, RATES)).toEqual({ money: euros('350'), rates: [GBP, USD] })
  })

  test('B1.5 in another currency names that rate as well', () => {
    expect(totalIn('USD', [dollars('1'), euros('100')], RATES)).toEqual({
      money: dollars('108.12'),
      rates: [USD],
    })
  })

  test('B1.5 of one currency is its plain sum and names no rate', () => {
    expect(totalIn('USD', [dollars('0.1'), dollars('0.2')], EMPTY)).toEqual({
      money: dollars('0.3'),
      rates: [],
    })
  })

  test('B1.5 of nothing is zero', () => {
    expect(totalIn('CHF', [], EMPTY)).toEqual({ money: createMoney('0', 'CHF'), rates: [] })
  })

  test('B1.5 rounds the sum, not its parts', () => {
    // 0.005 USD is 0.00466… EUR: each part alone is rounded to nothing.
    const crumbs = [dollars('0.005'), createMoney('0.7', 'JPY')]
    expect(crumbs.map((crumb) => convert(crumb, 'EUR', RATES).money.amount)).toEqual(['0', '0'])
    expect(totalIn('EUR', crumbs, RATES).money).toEqual(euros('0.01'))
  })

  test('B1.5 differs from the sum of the converted parts by at most half a cent each', () => {
    const anyTarget = fc.constantFrom('EUR', 'USD', 'GBP', 'JPY')
    fc.assert(
      fc.property(fc.array(anyMoney, { maxLength: 12 }), anyTarget, (amounts, currency) => {
        const total = totalIn(currency, amounts, RATES).money
        const parts = amounts.map((money) => convert(money, currency, RATES).money)
        const difference = subtractMoney(total, sumMoney(parts, currency))
        const tolerance = getDecimal('0.005').times(amounts.length + 1)
        expect(getDecimal(difference.amount).abs().lte(tolerance)).toBe(true)
      }),
    )
  })

  test('B1.5 does not depend on the order or on how amounts are split', () => {
    fc.assert(
      fc.property(fc.array(anyMoney, { maxLength: 12 }), anyMoney, (amounts, extra) => {
        const zero = subtractMoney(extra, extra)
        const total = totalIn('GBP', [...amounts, extra], RATES)
        expect(totalIn('GBP', [zero, extra, ...amounts.toReversed()], RATES)).toEqual(total)
      }),
    )
  })
})

describe('rates', () => {
  const history: CurrencyRate[] = [
    { day: '2026-11-13', currency: 'USD', rate: '1.0712' },
    { day: '2026-11-12', currency: 'USD', rate: '1.0698' },
    { day: '2022-03-01', currency: 'RUB', rate: '117.201' },
    { day: '2026-11-11', currency: 'USD', rate: '1.0655' },
  ]

  test.each([
    ['2026-11-15', '2026-11-13'],
    ['2026-11-13', '2026-11-13'],
    ['2026-11-12', '2026-11-12'],
    ['2026-11-10', undefined],
  ])('B1.5 until %s the latest dollar rate is that of %s', (until, day) => {
    expect(createRateTable({ rates: history, until }).get('USD')?.day).toBe(day)
    expect(createRateTable({ rates: history.toReversed(), until }).get('USD')?.day).toBe(day)
  })

  test.each([
    ['2022-03-01', true],
    ['2022-04-15', true],
    ['2022-04-16', false],
  ])('B1.5 a rate is used for 45 days after its own: on %s %s', (until, isUsed) => {
    expect(createRateTable({ rates: history, until }).has('RUB')).toBe(isUsed)
  })

  test('B1.5 of two rates for one day the later in the list counts', () => {
    const rates = [USD, { ...USD, rate: '2' }]
    expect(createRateTable({ rates, until: UNTIL }).get('USD')?.rate).toBe('2')
  })

  test('B1.5 are kept in one form', () => {
    const rates = [{ ...USD, rate: '1.07120000' }]
    expect(createRateTable({ rates, until: UNTIL }).get('USD')?.rate).toBe('1.0712')
  })

  test('B1.5 the euro is 1, whatever a row says', () => {
    const rates = createRateTable({
      rates: [USD, { ...USD, currency: BASE_CURRENCY, rate: '2' }],
      until: UNTIL,
    })
    expect(convert(euros('1'), 'USD', rates)).toEqual({ money: dollars('1.07'), rates: [USD] })
  })

  test.each(['0', '-1.07', 'N/A', ''])('B1.5 %j is not a rate', (rate) => {
    expect(() => createRateTable({ rates: [{ ...USD, rate }], until: UNTIL })).toThrow(RangeError)
  })

  test.each<[string, () => Conversion]>([
    ['CHF', () => convert(createMoney('1', 'CHF'), 'EUR', RATES)],
    ['CHF', () => convert(euros('1'), 'CHF', RATES)],
    ['USD', () => totalIn('EUR', [euros('1'), dollars('1')], EMPTY)],
  ])('B1.5 a missing rate for %s is an error that names it', (currency, attempt) => {
    expect(attempt).toThrow(new MissingRateError(currency))
    expect(new MissingRateError(currency)).toMatchObject({ currency, message: `no rate for ${currency}` })
  })
})

describe('sample rates', () => {
  test('B1.5 are twelve, usable as they are', () => {
    const table = createRateTable({ rates: listSampleRates(UNTIL), until: UNTIL })
    expect([...table.keys()].join(' ')).toBe('AUD CAD CHF CZK DKK GBP HUF JPY NOK PLN SEK USD')
    expect([...table.values()]).toEqual(listSampleRates(UNTIL))
  })

  test('B1.5 tell in every total that they are samples', () => {
    const table = createRateTable({ rates: listSampleRates(UNTIL), until: UNTIL })
    expect(convert(dollars('1132.4'), 'EUR', table)).toEqual({
      money: euros('1000'),
      rates: [{ day: UNTIL, currency: 'USD', rate: '1.1324', isSample: true }],
    })
  })
})
