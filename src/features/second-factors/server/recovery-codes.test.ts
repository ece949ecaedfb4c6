import { expect, test } from 'vitest'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

test('ten codes that differ, in groups that are easy to copy', () => {
  const codes = makeRecoveryCodes(SYSTEM_RANDOMNESS)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/)
})

test('every letter comes from 5 bits of the source', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7))
  const [code] = makeRecoveryCodes({ digits: () => '', token: () => bytes.toString('base64url') })
  expect(code).toBe('07en-w3ah-rz6d')
})

test.each(['abcd-0123-efgh', 'ABCD 0123 EFGH', 'abcdo123efgh', 'abcd-oi23-efgh', ' abcdOL23efgh '])(
  '%o is the same code',
  (typed) => {
    expect(hashRecoveryCode(typed, 'ada')).toBe(hashRecoveryCode('abcd0123efgh', 'ada'))
  },
)

test('the same code of two people is kept differently', () => {
  expect(hashRecoveryCode('abcd0123efgh', 'ada')).not.toBe(hashRecoveryCode('abcd0123efgh', 'bob'))
})
