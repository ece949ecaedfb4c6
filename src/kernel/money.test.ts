import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMoney,
  compareMoney,
  createMoney,
  getMoneySign,
  isCurrencyCode,
  MixedCurrenciesError,
  type Money,
  multiplyMoney,
  roundMoney,
  subtractMoney,
  sumMoney,
  sumMoneyByCurrency,
} from './money.ts'

const euros = (amount: string): Money => createMoney(amount, 'EUR')
const dollars = (amount: string): Money => createMoney(amount, 'USD')

const anyEuros = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat(8))
  .map(([digits, scale]) =>
    multiplyMoney(createMoney(digits, 'EUR'), scale === 0 ? 1 : `0.${'0'.repeat(scale - 1)}1`),
  )

describe('creating', () => {
  test('B1.4 keeps amounts in one form', () => {
    expect(euros('12.50')).toEqual({ amount: '12.5', currency: 'EUR' })
    expect(createMoney(-0, 'EUR')).toEqual(euros('0'))
    expect(createMoney(0.1, 'EUR')).toEqual(euros('0.1'))
  })

  test.each(['abc', '', '1,5', Number.NaN, Number.POSITIVE_INFINITY])(
    'B1.4 refuses the amount %j',
    (amount) => {
      expect(() => createMoney(amount, 'EUR')).toThrow(RangeError)
    },
  )

  test.each(['eur', 'EURO', '', '€'])('B1.4 refuses the currency %j', (currency) => {
    expect(() => createMoney('1', currency)).toThrow(`not a currency code: ${currency}`)
    expect(isCurrencyCode(currency)).toBe(false)
  })
})

describe('arithmetic', () => {
  test('B1.4 adds where binary floating point fails', () => {
    expect(addMoney(euros('0.1'), euros('0.2'))).toEqual(euros('0.3'))
    expect(addMoney(euros('90071992547409931234.55'), euros('0.01'))).toEqual(
      euros('90071992547409931234.56'),
    )
  })

  test('B1.4 multiplies a share price by a fraction of shares without loss', () => {
    expect(multiplyMoney(euros('104.3725'), '12450.0001')).toEqual(euros('1299437.63543725'))
  })

  test('B1.4 rounds half away from zero', () => {
    expect(roundMoney(euros('1.005'))).toEqual(euros('1.01'))
    expect(roundMoney(euros('-1.005'))).toEqual(euros('-1.01'))
    expect(roundMoney(euros('-0.004'))).toEqual(euros('0'))
    expect(roundMoney(euros('2.5'), 0)).toEqual(euros('3'))
  })

  test('B1.4 addition is associative and commutative, subtraction undoes it', () => {
    fc.assert(
      fc.property(anyEuros, anyEuros, anyEuros, (a, b, c) => {
        expect(addMoney(addMoney(a, b), c)).toEqual(addMoney(a, addMoney(b, c)))
        expect(addMoney(a, b)).toEqual(addMoney(b, a))
        expect(subtractMoney(addMoney(a, b), b)).toEqual(a)
      }),
    )
  })

  test('B1.4 multiplication distributes over a sum', () => {
    fc.assert(
      fc.property(fc.array(anyEuros, { maxLength: 8 }), fc.integer(), (amounts, factor) => {
        const products = amounts.map((money) => multiplyMoney(money, factor))
        expect(multiplyMoney(sumMoney(amounts, 'EUR'), factor)).toEqual(sumMoney(products, 'EUR'))
      }),
    )
  })
})

describe('comparing', () => {
  test('B1.4 orders by value, not by text', () => {
    const amounts = ['9', '-10', '10.5', '10'].map(euros)
    expect(amounts.toSorted(compareMoney).map(({ amount }) => amount)).toEqual(['-10', '9', '10', '10.5'])
    expect(compareMoney(euros('1.0'), { amount: '1.00', currency: 'EUR' })).toBe(0)
  })

  test('B1.4 tells the sign', () => {
    expect(['-0.01', '0.00', '3'].map((amount) => getMoneySign(euros(amount)))).toEqual([-1, 0, 1])
  })
})

describe('currencies', () => {
  test('B1.4 an empty sum is zero in the named currency', () => {
    expect(sumMoney([], 'CHF')).toEqual({ amount: '0', currency: 'CHF' })
  })

  test('B1.4 mixed amounts have one sum per currency, by currency code', () => {
    const amounts = [dollars('1.10'), euros('0.1'), dollars('2.20'), euros('0.2')]
    expect(sumMoneyByCurrency(amounts)).toEqual([euros('0.3'), dollars('3.3')])
    expect(sumMoneyByCurrency([])).toEqual([])
  })

  test.each([
    ['add', () => addMoney(euros('1'), dollars('1'))],
    ['subtract', () => subtractMoney(euros('1'), dollars('1'))],
    ['compare', () => compareMoney(euros('1'), dollars('1'))],
    ['sum', () => sumMoney([euros('1'), dollars('1')], 'EUR')],
  ])('B1.4 refuses to %s mixed currencies', (_, combine) => {
    expect(combine).toThrow(MixedCurrenciesError)
    expect(combine).toThrow('cannot combine USD with EUR')
  })
})
