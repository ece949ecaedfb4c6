import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { EVERYWHERE } from '#app/catalogue/books.ts'
import { isStaticPage } from '#brands/static-page.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { describePage, findPage, PAGE_NAMES, PAGES, type PageName } from '#kernel/pages.ts'
import { pages as titles } from '#web/shell/locales/en-GB.ts'
import { SCREENS } from '../../e2e/screens.ts'
import { ROOT } from './planted-project.ts'

const ROUTES = 'src/app/routes/$client/{-$locale}'
const LAYOUT = 'route.tsx'
/** All pages of the brand's own words are one file. */
const STATIC_ROUTE = '$page.tsx'

const routeFiles = globSync('**/*.tsx', { cwd: path.join(ROOT, ROUTES) }).filter(
  (file) => file !== LAYOUT && !file.includes('.test.'),
)

test('A2 every page has its file, and every file its line in kernel/pages.ts', () => {
  const ofFiles = routeFiles
    .filter((file) => file !== STATIC_ROUTE)
    .map((file) => file.replace(/(^|\/)index\.tsx$|\.tsx$/, ''))
  const listed = PAGE_NAMES.filter((name) => !isStaticPage(name)).map((name) => PAGES[name].path)
  expect(ofFiles.toSorted()).toEqual(listed.toSorted())
  expect(routeFiles).toContain(STATIC_ROUTE)
})

test('A2 every page has a title, and no title is without a page', () => {
  expect(Object.keys(titles).toSorted()).toEqual([...PAGE_NAMES].toSorted())
})

/** It stands in for a page that failed, and for no visitor. */
const WITHOUT_PICTURE = new Set<PageName>(['error'])

test.each(PAGE_NAMES.filter((name) => !WITHOUT_PICTURE.has(name)))(
  '%s is among the screens that are pictured and checked',
  (name) => {
    const shown = SCREENS.filter(({ host }) => !host).map(({ page }) => findPage(page.replace(/\?.*$/, '')))
    expect(shown).toContain(name)
  },
)

/** Which book holds which namespaces. */
const books = new Map(
  globSync(`src/{i18n,web/*,features/*}/locales/{,!(parts)/}${DEFAULT_LOCALE}.ts`, { cwd: ROOT }).map(
    (file) => {
      const source = readFileSync(path.join(ROOT, file), 'utf8')
      const name = file.replace(/^src\/(?:web\/|features\/)?/, '').replace('/locales', '')
      return [path.dirname(name), [...source.matchAll(/^export const (\w+)/gm)].map(([, one = '']) => one)]
    },
  ),
)
const namespacesOf = (names: readonly string[]) => new Set(names.flatMap((name) => books.get(name) ?? []))

const allNamespaces = namespacesOf([...books.keys()])

const DECLARED = /\buseTranslations\(\s*(?:['`](\w+)|\))/g
/** Where a file asks for no namespace, its keys begin with it. */
const WHOLE_KEY = /\bt\(\s*['`](\w+)\./g
const IMPORTED = /(?:from|import\()\s*'([^']+\.tsx?)'/g

type Reached = { readonly files: ReadonlySet<string>; readonly namespaces: ReadonlySet<string> }

/** What a file imports, at once or later, and the texts that all of it says. */
function reach(entry: string): Reached {
  const files = new Set<string>()
  const namespaces = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const source = readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^import type .*$/gm, '')
    for (const [, namespace] of source.matchAll(DECLARED)) {
      const said = namespace ? [namespace] : [...source.matchAll(WHOLE_KEY)].map(([, first = '']) => first)
      for (const one of said) if (allNamespaces.has(one)) namespaces.add(one)
    }
    for (const [, target = ''] of source.matchAll(IMPORTED)) {
      const next = target.startsWith('#')
        ? path.join('src', target.slice(1))
        : path.join(path.dirname(file), target)
      if (/^src\/(web|features|app\/(?!catalogue)[\w-]+)\//.test(next)) visit(next)
    }
  }
  visit(entry)
  return { files, namespaces }
}

const composed = PAGE_NAMES.filter((name) => !isStaticPage(name))

function findTexts(name: PageName) {
  const { path: address, texts, parts = {} } = describePage(name)
  const file = [`${address}.tsx`, `${address}/index.tsx`, 'index.tsx'].find((one) => routeFiles.includes(one))
  const { namespaces } = reach(`${ROUTES}/${file}`)
  return { said: namespaces, named: [...texts, ...Object.values(parts).flat()] }
}

test.each(composed)('what %s says is among the texts that its line names', (name) => {
  const { said, named } = findTexts(name)
  const known = namespacesOf([...EVERYWHERE, ...named])
  expect([...said].filter((one) => !known.has(one))).toEqual([])
})

test.each(composed)('what %s does not say is not among its texts', (name) => {
  const { said, named } = findTexts(name)
  expect(named.filter((book) => !books.get(book)?.some((one) => said.has(one)))).toEqual([])
})

test('what the walk finds is what it is meant to find', () => {
  const { said } = findTexts('portfolio')
  expect([...said]).toEqual(expect.arrayContaining(['portfolio', 'documents', 'assets', 'widgets', 'ui']))
})
