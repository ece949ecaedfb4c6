import { createHash } from 'node:crypto'
import { assert, bigInt, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHECK_CODE_ALPHABET,
  cutIntoLots,
  describeLot,
  formatCheckCode,
  LOT_SIZES,
  normaliseCheckCode,
  toCheckCode,
} from './lots.domain.ts'
import { addTallies, NO_VOTES, type Tally } from './majorities.domain.ts'

const TOPIC = '11111111-1111-4111-8111-111111111111'
const NONCES = { voter: '0123456789abcdef0123456789abcdef', server: 'fedcba9876543210fedcba9876543210' }
const sha256 = (text: string) => createHash('sha256').update(text).digest()

const anyTally = record({
  approve: bigInt({ min: 0n, max: 20_000n }),
  abstain: bigInt({ min: 0n, max: 20_000n }),
  reject: bigInt({ min: 0n, max: 20_000n }),
})

describe('B7.5 lots of fixed sizes', () => {
  test('the largest first, choice by choice', () => {
    const lots = cutIntoLots(TOPIC, { approve: 2301n, abstain: 0n, reject: 12n })
    expect(lots.map(({ choice, votes }) => [choice, votes])).toEqual([
      ['APPROVE', 1000],
      ['APPROVE', 1000],
      ['APPROVE', 100],
      ['APPROVE', 100],
      ['APPROVE', 100],
      ['APPROVE', 1],
      ['REJECT', 10],
      ['REJECT', 1],
      ['REJECT', 1],
    ])
    expect(cutIntoLots(TOPIC, NO_VOTES)).toEqual([])
  })

  test('add up to the votes, whatever they are, with no more than nine of each smaller size', () => {
    assert(
      property(anyTally, (tally) => {
        const lots = cutIntoLots(TOPIC, tally)
        const sum = lots
          .map(({ choice, votes }): Tally => {
            const field = { APPROVE: 'approve', ABSTAIN: 'abstain', REJECT: 'reject' } as const
            return { ...NO_VOTES, [field[choice]]: BigInt(votes) }
          })
          .reduce(addTallies, NO_VOTES)
        expect(sum).toEqual(tally)
        for (const size of LOT_SIZES.slice(1))
          for (const choice of ['APPROVE', 'ABSTAIN', 'REJECT'])
            expect(lots.filter((lot) => lot.votes === size && lot.choice === choice).length).toBeLessThan(10)
      }),
    )
  })
})

describe('B7.5 check codes', () => {
  test('are the first 60 bits of the digest of what the lot says', () => {
    const text = describeLot(NONCES, { topicId: TOPIC, choice: 'REJECT', votes: 100 }, 7)
    expect(text).toBe(`portico.lot.1\n${NONCES.voter}\n${NONCES.server}\n${TOPIC}\nREJECT\n100\n7\n`)
    const bits = [...sha256(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    const expected = Array.from(
      { length: 12 },
      (_, place) => CHECK_CODE_ALPHABET[Number.parseInt(bits.slice(place * 5, place * 5 + 5), 2)],
    ).join('')
    expect(toCheckCode(sha256(text))).toBe(expected)
  })

  test('all lots of a vote have different ones, and so have two voters with the same votes', () => {
    const tally = { approve: 999_999n, abstain: 4321n, reject: 1n }
    const codes = [NONCES, { ...NONCES, voter: NONCES.server }].flatMap((nonces) =>
      cutIntoLots(TOPIC, tally).map((lot, index) => toCheckCode(sha256(describeLot(nonces, lot, index)))),
    )
    expect(codes.length).toBeGreaterThan(2000)
    expect(new Set(codes).size).toBe(codes.length)
  })

  test.each([
    ['0123456789AB', '0123-4567-89AB'],
    ['', ''],
  ])('are shown in groups of four: %s', (code, shown) => {
    expect(formatCheckCode(code)).toBe(shown)
  })

  test.each([
    ['0123-4567-89ab', '0123456789AB'],
    [' oO1lI – ', '00111–'],
    ['0123 4567 89AB', '0123456789AB'],
  ])('are read as people type them: %s', (typed, code) => {
    expect(normaliseCheckCode(typed)).toBe(code)
  })
})
