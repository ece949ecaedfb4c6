import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadBrands } from '#brands/registry.ts'
import { byLocale, type InLanguages, inLanguage, LOCALES } from '#kernel/locale.ts'
import { SESSION_COOKIE } from '#server/http/edge/session-cookie.ts'
import { COOKIES, findCookie } from './cookie-registry.ts'

const SOURCES = join(import.meta.dirname, '../..')
const CATALOGUE = { start: { headline: '', lead: '' } }
const BRANDS = loadBrands({
  directory: join(SOURCES, '../brands'),
  catalogues: byLocale(() => CATALOGUE),
})

const HOUR = 60 * 60
const DURATIONS: Readonly<Record<string, InLanguages<RegExp>>> = {
  session: { 'en-GB': /close the browser/, 'de-DE': /Schließen des Browsers|Browser schließen/ },
  [HOUR / 2]: { 'en-GB': /^30 minutes$/, 'de-DE': /^30 Minuten$/ },
  [30 * 24 * HOUR]: { 'en-GB': /^1 month$/, 'de-DE': /^1 Monat$/ },
  [365 * 24 * HOUR]: { 'en-GB': /^1 year$/, 'de-DE': /^1 Jahr$/ },
  [393 * 24 * HOUR]: { 'en-GB': /^13 months$/, 'de-DE': /^13 Monate$/ },
  [20 * 365 * 24 * HOUR]: { 'en-GB': /^20 years$/, 'de-DE': /^20 Jahre$/ },
}
const ASKS_FOR_CONSENT = /consent|Einwilligung|yes|ja/

test('A7.2 the session cookie that the server sets is registered', () => {
  expect(findCookie(SESSION_COOKIE)).toEqual({ name: 'jwt', category: 'functional' })
})

test('A7.2 no script of ours sets a cookie past the registry', () => {
  const files = globSync('{app,features,web}/**/*.{ts,tsx}', { cwd: SOURCES }).filter(
    (file) => !/\.test(-data)?\.tsx?$|\/server\//.test(file),
  )
  const writing = files.filter((file) =>
    /\bcookie\s*=[^=]|cookieStore/.test(readFileSync(join(SOURCES, file), 'utf8')),
  )
  expect(writing).toEqual(['web/cookies/cookies.ts'])
})

describe.each(BRANDS)('A7.2 $name: the privacy policy', (brand) => {
  test.each(LOCALES)('lists the cookies of the registry and no other (%s)', (locale) => {
    const rows = readCookieTable(brand.pages[locale].privacyPolicy.html)
    expect(rows.map(([name]) => name)).toEqual(COOKIES.map(({ name }) => name))
    for (const [index, { category, lifetimeSeconds = 'session' }] of COOKIES.entries()) {
      const [name, , duration, consent] = rows[index] ?? []
      const words = DURATIONS[lifetimeSeconds]
      expect(duration, name).toMatch(words ? inLanguage(words, locale) : 'a duration in words')
      expect(ASKS_FOR_CONSENT.test(consent ?? ''), name).toBe(category === 'analytics')
    }
  })
})

/** The cells of the rows that name a cookie. */
function readCookieTable(html: string): string[][] {
  const rows = [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = '']) => cell),
  )
  return rows
    .filter(([first]) => first?.startsWith('<code>'))
    .map((row) => row.map((cell) => cell.replaceAll(/<[^>]+>/g, '')))
}
