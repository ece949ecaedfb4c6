import { describe, expect, test } from 'vitest'
import { isDatabaseUnavailable } from './database-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('some text'), { code })

describe('isDatabaseUnavailable', () => {
  const unavailable = [
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EPIPE',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '53100',
    '58030',
    '25006',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    '08006',
  ]
  test.each(unavailable)('%s: try again later', (code) => {
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  })

  const messages = [
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
  ]
  test.each(messages)('“%s”: try again later', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  })

  test.each(['23505', '42601', '57014', '22P02', 'ENOENT'])(
    '%s: the query or the program is wrong',
    (code) => {
      expect(isDatabaseUnavailable(withCode(code))).toBe(false)
    },
  )

  test('looks into causes and into one error per address', () => {
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: withCode('ECONNREFUSED') }))).toBe(true)
    expect(
      isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')])),
    ).toBe(true)
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: withCode('23505') }))).toBe(false)
  })

  test.each([undefined, null, 'Connection terminated', {}, { code: '57P01' }])('%o is no error', (value) => {
    expect(isDatabaseUnavailable(value)).toBe(false)
  })
})
