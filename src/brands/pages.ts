import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Brand } from './brand.ts'
import { type BrandFolder, decodeText } from './brand-folder.ts'
import { renderMarkdown } from './markdown.ts'
import { STATIC_PAGES, type StaticPage, type StaticPageName } from './static-page.ts'

const TITLE_LINE = /^# +(\S.*?) *$/

/** A2.1: every page in every language. One that is missing or broken is reported and stands in as empty. */
export function readPages(folder: BrandFolder): Brand['pages'] {
  const pagesOf = (locale: Locale) =>
    Object.fromEntries(STATIC_PAGES.map((name) => [name, readPage(folder, `pages/${locale}/${name}.md`)]))
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, pagesOf(locale) as Record<StaticPageName, StaticPage>]),
  ) as Brand['pages']
}

function readPage(folder: BrandFolder, file: string): StaticPage {
  const bytes = folder.findFile(file)
  if (bytes === undefined) {
    folder.report(file, 'is missing')
    return { title: '', html: '' }
  }
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
