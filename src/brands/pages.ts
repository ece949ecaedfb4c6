import { byLocale, DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import type { Brand } from './brand.ts'
import { type BrandFolder, decodeText } from './brand-folder.ts'
import { renderMarkdown } from './markdown.ts'
import { STATIC_PAGES, type StaticPage, type StaticPageName } from './static-page.ts'

const TITLE_LINE = /^# +(\S.*?) *$/

type Pages = Brand['pages'][Locale]

/**
 * A2.1: every page in every language; where one is not translated yet, the default language's. One that is missing there,
 * or broken, is reported and stands in as empty.
 */
export function readPages(folder: BrandFolder): Brand['pages'] {
  const inDefault = pagesOf((name) => {
    const file = fileOf(DEFAULT_LOCALE, name)
    const page = findPage(folder, file)
    if (!page) folder.report(file, 'is missing')
    return page ?? { title: '', html: '' }
  })
  return byLocale((locale) =>
    locale === DEFAULT_LOCALE
      ? inDefault
      : pagesOf((name) => findPage(folder, fileOf(locale, name)) ?? inDefault[name]),
  )
}

function pagesOf(read: (name: StaticPageName) => StaticPage): Pages {
  return Object.fromEntries(STATIC_PAGES.map((name) => [name, read(name)])) as Pages
}

function fileOf(locale: Locale, name: StaticPageName): string {
  return `pages/${locale}/${name}.md`
}

function findPage(folder: BrandFolder, file: string): StaticPage | undefined {
  const bytes = folder.findFile(file)
  if (bytes === undefined) return undefined
  const [firstLine = '', ...body] = decodeText(bytes).split(/\r?\n/)
  const title = TITLE_LINE.exec(firstLine)?.[1] ?? ''
  const html = renderMarkdown(body.join('\n'))
  for (const problem of listPageProblems(title, html)) folder.report(file, problem)
  return { title, html }
}

function listPageProblems(title: string, html: string): string[] {
  const problems: string[] = []
  if (title === '') problems.push('must begin with one line like "# Title"')
  if (html === '') problems.push('holds no text below its title')
  if (html.includes('<h1')) problems.push('must have only one heading of level one, its first line')
  // The renderer empties an address it takes for dangerous, which would leave a link that leads nowhere.
  if (/ (?:href|src)=""/.test(html)) problems.push('may only link to https, mailto and relative addresses')
  return problems
}
