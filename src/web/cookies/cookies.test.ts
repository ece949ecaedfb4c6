import { describe, expect, test } from 'vitest'
import { NotAllowed, NotRegistered, TooLarge } from './cookie-errors.ts'
import { buildCookieJar } from './cookie-jar.test-data.ts'
import { readConsent, readCookie, removeForbiddenCookies, writeCookie } from './cookies.ts'

describe('A7.2 writing a cookie', () => {
  test('one that is registered is kept for its lifetime, for the whole host and for our own pages only', () => {
    const jar = buildCookieJar()
    expect(writeCookie('cookie-consent', 'all', jar)).toBe(true)
    expect(jar.written).toEqual(['cookie-consent=all; Path=/; Max-Age=2592000; SameSite=Lax; Secure'])
    expect(readCookie('cookie-consent', jar)).toBe('all')
  })

  test('without https it is not marked as secure, else the browser would drop it', () => {
    const jar = buildCookieJar({ protocol: 'http:' })
    writeCookie('i18n-language', 'de-DE', jar)
    expect(jar.written).toEqual(['i18n-language=de-DE; Path=/; Max-Age=630720000; SameSite=Lax'])
  })

  test('one that nobody has registered is refused by name', () => {
    const jar = buildCookieJar()
    const write = () => writeCookie('tracker', '1', jar)
    expect(write).toThrow(NotRegistered)
    expect(write).toThrow(expect.objectContaining({ name: 'NotRegistered', message: 'tracker' }))
    expect(jar.written).toEqual([])
  })

  test.each([undefined, 'functional', 'nonsense'])(
    'one of statistics is refused by name while the consent is %s',
    (consent) => {
      const jar = buildCookieJar()
      if (consent) jar.cookie = `cookie-consent=${consent}`
      const write = () => writeCookie('_pk_id.26.1fff', '1', jar)
      expect(write).toThrow(NotAllowed)
      expect(write).toThrow(expect.objectContaining({ name: 'NotAllowed', message: '_pk_id.26.1fff' }))
      expect(readCookie('_pk_id.26.1fff', jar)).toBeUndefined()
    },
  )

  test('one of statistics is kept once everything is allowed', () => {
    const jar = buildCookieJar()
    writeCookie('cookie-consent', 'all', jar)
    expect(writeCookie('_pk_id.26.1fff', '1', jar)).toBe(true)
  })

  test('name and value together have 4096 bytes', () => {
    const jar = buildCookieJar()
    const room = 4096 - 'i18n-language'.length
    expect(writeCookie('i18n-language', 'x'.repeat(room), jar)).toBe(true)
    expect(() => writeCookie('i18n-language', 'x'.repeat(room + 1), jar)).toThrow(TooLarge)
    // As it is sent, an umlaut takes six.
    expect(() => writeCookie('i18n-language', 'ü'.repeat(room / 6 + 1), jar)).toThrow(TooLarge)
  })

  test('any text comes back as it was', () => {
    const jar = buildCookieJar()
    writeCookie('i18n-language', 'a=b; c, ü%', jar)
    expect(readCookie('i18n-language', jar)).toBe('a=b; c, ü%')
  })

  test('one that cannot be read back is removed', () => {
    const jar = buildCookieJar({ isClosed: true })
    expect(writeCookie('cookie-consent', 'all', jar)).toBe(false)
    expect(jar.written.at(-1)).toMatch(/^cookie-consent=; Path=\/; Max-Age=0;/)
  })
})

test('a name is not taken for another that ends alike, nor for what is no text', () => {
  const jar = buildCookieJar()
  jar.cookie = 'my-cookie-consent=all'
  expect(readCookie('cookie-consent', jar)).toBeUndefined()
  jar.cookie = 'cookie-consent=%E0%A4'
  expect(readConsent(jar)).toBeUndefined()
})

test('A7.1 what the present consent does not allow is removed, and nothing else', () => {
  const jar = buildCookieJar()
  for (const name of [
    'cookie-consent',
    '_pk_id.26.1fff',
    '_pk_ses.26.1fff',
    'mtm_consent_removed',
    'of-a-proxy',
  ])
    jar.cookie = `${name}=all`
  removeForbiddenCookies(jar)
  expect(jar.cookie).toContain('_pk_id')
  writeCookie('cookie-consent', 'functional', jar)
  removeForbiddenCookies(jar)
  expect(jar.cookie).toBe('cookie-consent=functional; of-a-proxy=all')
})
