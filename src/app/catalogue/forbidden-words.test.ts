import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadBrands } from '#brands/registry.ts'
import { STATIC_PAGES } from '#brands/static-page.ts'
import { LOCALES } from '#kernel/locale.ts'
import { CATALOGUES } from './catalogues.ts'
import { FORBIDDEN_WORDS } from './forbidden-words.test-data.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const LANGUAGES = ['en-GB', 'de-DE'] as const

/** What stands in quotes, on whatever line; the names of modules are no texts. */
const QUOTED = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const IMPORT = /^(?:import|export) .* from '.*'$/gm

function listSaid(file: string): readonly string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8')
  if (!file.endsWith('.ts')) return [source]
  return [...source.replaceAll(IMPORT, '').matchAll(QUOTED)].map(([, line, lines]) => line ?? lines ?? '')
}

const find = (...patterns: readonly string[]) => globSync([...patterns], { cwd: ROOT }).toSorted()

/** Those that speak one language, and those of the demo house that hold both. */
const FILES = {
  'en-GB': find('{src,demo}/**/locales/**/en-GB.ts', 'brands/*/{pages,texts}/en-GB{/*.md,.json}'),
  'de-DE': find('{src,demo}/**/locales/**/de-DE.ts', 'brands/*/{pages,texts}/de-DE{/*.md,.json}'),
  both: find(
    'demo/{announcements,house-brand}.ts',
    'demo/{documents,products,votes,investors}/**/!(*.test).ts',
    'demo/plans/contact-persons.csv',
  ),
}

describe.each(LANGUAGES)('%s', (locale) => {
  test('every forbidden word is found where it is said', () => {
    for (const { pattern, example } of FORBIDDEN_WORDS[locale]) expect(example).toMatch(pattern)
  })

  test('no screen, mail, page, paper or demo text says one of them', () => {
    const files = [...FILES[locale], ...FILES.both]
    expect(files.length).toBeGreaterThan(120)
    const said = files.flatMap((file) =>
      listSaid(file).flatMap((text) =>
        FORBIDDEN_WORDS[locale]
          .filter(({ pattern }) => pattern.test(text))
          .map(({ pattern, why }) => `${file}: ${pattern.exec(text)?.[0]} (${why})`),
      ),
    )
    expect(said).toEqual([])
  })
})

test('A2.1 a static page has one name: in the footer, as heading and as document title', () => {
  const brands = loadBrands({ directory: path.join(ROOT, 'brands'), catalogues: CATALOGUES })
  for (const { name, pages } of brands)
    for (const locale of LOCALES)
      for (const page of STATIC_PAGES)
        expect(pages[locale][page].title, `${name} ${locale} ${page}`).toBe(CATALOGUES[locale].pages[page])
})

test('the house that a brand is has one phone, one address and one name on every page', () => {
  const brands = loadBrands({ directory: path.join(ROOT, 'brands'), catalogues: CATALOGUES })
  const plan = readFileSync(path.join(ROOT, 'demo/plans/contact-persons.csv'), 'utf8').split('\n')
  const companies = readFileSync(path.join(ROOT, 'demo/house-brand.ts'), 'utf8')
  for (const { name, pages, contact } of brands) {
    const [company = '', street = '', city = ''] = contact.address
    for (const locale of LOCALES)
      for (const page of ['contact', 'imprint', 'privacyPolicy'] as const) {
        const { html } = pages[locale][page]
        for (const line of [company, street, city, contact.phone]) expect(html).toContain(line)
      }
    expect(companies).toContain(`kvg: '${company}'`)
    expect(companies).toContain(`registeredOffice: '${city.replace(/^\d+ /, '')}'`)
    const exchange = contact.phone.slice(0, -3)
    const phones = plan.filter((line) => line.includes(`,${name},`)).map((line) => line.split(',').at(-1))
    expect(phones.length).toBeGreaterThan(5)
    expect(phones.filter((phone) => !phone?.startsWith(exchange))).toEqual([])
  }
})
