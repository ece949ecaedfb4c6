import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { computeTotp, encodeBase32, findTotpStep, matchTotp, writeTotpUri } from './totp.ts'
import { openSecret, sealSecret } from './totp-seal.ts'

/** Of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')

describe('the code of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('RFC 6238: at %i s it ends with that of %s', (seconds, code) => {
    const moment = new Date(seconds * 1000)
    expect(computeTotp(SECRET, findTotpStep(moment))).toBe(code.slice(-6))
    expect(matchTotp(SECRET, code.slice(-6), moment)).toBe(findTotpStep(moment))
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps away counts: %s', (steps, counts) => {
    const moment = new Date('2026-11-15T12:00:00Z')
    const step = findTotpStep(moment) + steps
    expect(matchTotp(SECRET, computeTotp(SECRET, step), moment)).toBe(counts ? step : undefined)
  })

  test.each(['', '00000', '0000000', '28708２'])('%o matches nothing', (code) => {
    expect(matchTotp(SECRET, code, new Date(59_000))).toBeUndefined()
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %o in base32', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('an address that apps can read', () => {
  const uri = new URL(
    writeTotpUri({ secret: 'MZXW6', issuer: 'Müller & Söhne', username: 'ada@example.com' }),
  )
  expect(decodeURIComponent(uri.pathname)).toBe('/Müller & Söhne:ada@example.com')
  expect(uri.search).not.toContain('+')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'MZXW6',
    issuer: 'Müller & Söhne',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

describe('a sealed secret', () => {
  const key = randomBytes(32)
  const owner = { brand: 'halden', loginId: '1' }
  const sealed = sealSecret(SECRET, { key, owner })

  test('opens for its owner', () => {
    expect(openSecret(sealed, { key, owner })).toEqual(SECRET)
  })

  test('is another each time', () => {
    expect(sealSecret(SECRET, { key, owner })).not.toBe(sealed)
  })

  test.each([
    ['another person', sealed, { key, owner: { ...owner, loginId: '2' } }],
    ['another brand', sealed, { key, owner: { ...owner, brand: 'linden' } }],
    ['another key', sealed, { key: randomBytes(32), owner }],
    ['a change of it', `A${sealed.slice(1, -1)}${sealed.endsWith('A') ? 'B' : 'A'}`, { key, owner }],
    ['a part of it', sealed.slice(0, 30), { key, owner }],
    ['nothing', '', { key, owner }],
  ])('does not open for %s', (_name, text, seal) => {
    expect(() => openSecret(text, seal)).toThrow()
  })
})
