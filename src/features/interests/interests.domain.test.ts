import { describe, expect, test } from 'vitest'
import { findSentOn, isPhone, tidyMessage } from './interests.domain.ts'

describe('B4.4 a number to be called back at', () => {
  test.each(['+49 171 2345678', '0049 (0)40 12-34', '040/123.45', '12345', '+12345678901234567'])(
    '%s is one',
    (text) => expect(isPhone(text)).toBe(true),
  )

  test.each([
    '',
    '1234',
    '+49 40 Büro',
    '040 1234; rm',
    '49+40123',
    '+123456789012345678',
    `1${' '.repeat(40)}2345`,
  ])('%j is none', (text) => expect(isPhone(text)).toBe(false))
})

test('B4.4 a message keeps its lines and loses what steers terminals', () => {
  expect(tidyMessage('  Dear Carla,\r\n\rplease\u001B[2J call\tme\u0007\n')).toBe(
    'Dear Carla,\n\nplease [2J call me',
  )
})

describe('B4.4 one a fund a day', () => {
  const sent = { fundId: 'a', sentOn: '2026-11-15' }

  test('is found by both', () => {
    expect(
      findSentOn([{ fundId: 'b', sentOn: '2026-11-15' }, sent], { fundId: 'a', day: '2026-11-15' }),
    ).toBe(sent)
  })

  test.each([
    ['a', '2026-11-16'],
    ['b', '2026-11-15'],
  ])('and not for %s on %s', (fundId, day) => {
    expect(findSentOn([sent], { fundId, day })).toBeUndefined()
  })
})
