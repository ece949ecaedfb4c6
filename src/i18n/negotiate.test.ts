import { describe, expect, test } from 'vitest'
import { negotiateLocale } from './negotiate.ts'

describe('A1.7 language choice', () => {
  const cases = [
    ['nothing said', {}, 'en-GB'],
    ['prefix beats all', { prefix: 'de-DE', cookie: 'en-GB', acceptLanguage: 'en' }, 'de-DE'],
    ['unsupported prefix falls through to the cookie', { prefix: 'xx-XX', cookie: 'de-DE' }, 'de-DE'],
    ['cookie beats the browser', { cookie: 'en-GB', acceptLanguage: 'de-DE' }, 'en-GB'],
    ['unsupported cookie falls through', { cookie: 'xx', acceptLanguage: 'de' }, 'de-DE'],
    ['browser language', { acceptLanguage: 'de-DE,de;q=0.9,en;q=0.8' }, 'de-DE'],
    ['Austrian reads German', { acceptLanguage: 'de-AT' }, 'de-DE'],
    ['American reads British', { acceptLanguage: 'en-US' }, 'en-GB'],
    ['only the first browser language counts', { acceptLanguage: 'xx-XX,de;q=0.9' }, 'en-GB'],
    ['quality decides which is first', { acceptLanguage: 'en;q=0.5,de;q=0.9' }, 'de-DE'],
    ['quality 0 is no wish', { acceptLanguage: 'de;q=0' }, 'en-GB'],
    ['any language', { acceptLanguage: '*' }, 'en-GB'],
    ['rubbish', { acceptLanguage: ';;;,,q=2' }, 'en-GB'],
    ['an object key is no language', { prefix: '__proto__', cookie: 'constructor' }, 'en-GB'],
  ] as const
  test.each(cases)('%s', (_title, wishes, expected) => {
    expect(negotiateLocale(wishes)).toBe(expected)
  })
})
