import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { emptySessionCookie, readSessionCookie, sessionCookie } from './session-cookie.ts'

const valueOf = (cookie: string) => /^jwt=([^;]*)/.exec(cookie)?.[1] ?? ''

describe('A6.1 the session cookie', () => {
  test('gives back the token that it was made of', () => {
    const token = `eyJhbGciOiJFUzI1NiJ9.${'a'.repeat(900)}.sig-nature_`
    expect(readSessionCookie(valueOf(sessionCookie(token, 'prod')))).toBe(token)
  })

  test('is out of the reach of scripts and other sites, and encrypted everywhere but locally', () => {
    expect(sessionCookie('a.b.c', 'prod')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(sessionCookie('a.b.c', 'local')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  test('is taken away by an empty one', () => {
    expect(emptySessionCookie('dev')).toBe('jwt=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0')
  })

  test('security.md 10: a token that would not fit is refused', () => {
    expect(() =>
      sessionCookie(Buffer.from(crypto.getRandomValues(new Uint8Array(6000))).toString('hex'), 'prod'),
    ).toThrow(RangeError)
  })

  test.each([
    ['empty', ''],
    ['not base64', 'a b;c'],
    ['not compressed', Buffer.from('plain text, not deflated').toString('base64url')],
    ['cut short', deflateRawSync('x'.repeat(500)).subarray(0, 5).toString('base64url')],
    ['followed by more', Buffer.concat([deflateRawSync('a.b.c'), Buffer.of(0)]).toString('base64url')],
    ['a decompression bomb', deflateRawSync('0'.repeat(1_000_000)).toString('base64url')],
    ['longer than a cookie', 'a'.repeat(4097)],
  ])('security.md 10: a value that is %s gives no token', (_name, value) => {
    expect(readSessionCookie(value)).toBeUndefined()
  })
})
