import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMoney, getMoneySign, MixedCurrenciesError, type Money, subtractMoney } from '#kernel/money.ts'
import { normaliseCommitments } from './commitments.domain.ts'

const euros = (amount: string): Money => createMoney(amount, 'EUR')
const dollars = (amount: string): Money => createMoney(amount, 'USD')

const anyEuros = fc.integer().map((cents) => createMoney(BigInt(cents), 'EUR'))

describe('open own capital below zero', () => {
  test('B1.4 raises the soft commitments by as much and becomes zero', () => {
    const investment = { openOwnCapital: euros('-1250.75'), softCommitments: euros('10000') }
    expect(normaliseCommitments(investment)).toEqual({
      openOwnCapital: euros('0'),
      softCommitments: euros('11250.75'),
    })
  })

  test('B1.4 becomes the soft commitments where there were none', () => {
    expect(normaliseCommitments({ openOwnCapital: euros('-0.01') })).toEqual({
      openOwnCapital: euros('0'),
      softCommitments: euros('0.01'),
    })
  })

  test('B1.4 leaves everything else of the investment', () => {
    const investment = {
      id: 'harbour-7',
      hardCommitment: euros('5'),
      openOwnCapital: euros('-1'),
      softCommitments: euros('2'),
    }
    expect(normaliseCommitments(investment)).toMatchObject({ id: 'harbour-7', hardCommitment: euros('5') })
    expect(investment.softCommitments).toEqual(euros('2'))
  })
})

describe('open own capital from zero on', () => {
  test.each(['0', '-0.00', '0.01', '5000000'])('B1.4 stays as it is: %s', (amount) => {
    const investment = { openOwnCapital: { amount, currency: 'EUR' }, softCommitments: euros('7') }
    expect(normaliseCommitments(investment)).toEqual(investment)
  })

  test('B1.4 makes no soft commitments out of nothing', () => {
    expect(normaliseCommitments({ openOwnCapital: euros('3') })).toStrictEqual({ openOwnCapital: euros('3') })
  })
})

test('B1.4 an investment without open own capital stays as it is', () => {
  expect(normaliseCommitments({ softCommitments: euros('7') })).toStrictEqual({ softCommitments: euros('7') })
  expect(normaliseCommitments({})).toStrictEqual({})
})

test.each(['-1', '0', '1'])('B1.4 two currencies are an error, also when the open amount is %s', (amount) => {
  const investment = { openOwnCapital: euros(amount), softCommitments: dollars('1') }
  expect(() => normaliseCommitments(investment)).toThrow(MixedCurrenciesError)
})

test('B1.4 soft minus open never changes, open is never below zero, and once is enough', () => {
  fc.assert(
    fc.property(anyEuros, anyEuros, (openOwnCapital, softCommitments) => {
      const normalised = normaliseCommitments({ openOwnCapital, softCommitments })
      expect(subtractMoney(normalised.softCommitments, normalised.openOwnCapital)).toEqual(
        subtractMoney(softCommitments, openOwnCapital),
      )
      expect(getMoneySign(normalised.openOwnCapital)).toBeGreaterThanOrEqual(0)
      expect(normaliseCommitments(normalised)).toEqual(normalised)
    }),
  )
})
