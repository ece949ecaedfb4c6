import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { EVERYWHERE } from '../src/app/catalogue/books.ts'
import { compileMessages } from '../src/i18n/compile-messages.ts'
import { mergeTexts, type TextTree } from '../src/i18n/merge-texts.ts'
import { DEFAULT_LOCALE, LOCALES } from '../src/kernel/locale.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src')
const LANGUAGES = LOCALES.join('|')
const TEXT_FILE = new RegExp(`/locales/(?:[\\w-]+/)*(?:${LANGUAGES})\\.ts$`)
/** A book: see src/app/catalogue/books.ts. */
const BOOK = new RegExp(`^(?:web/|features/)?([\\w-]+)/locales/(?:([\\w-]+)/)?(${LANGUAGES})\\.ts$`)
/** The hooks of the features differ in their types alone: in the browser they are the one that all share. */
const TYPED_HOOK = /\/src\/features\/[\w-]+\/web\/texts\.ts$/
const BOOK_FILES = ['i18n/locales', '{web,features}/*/locales', '{web,features}/*/locales/!(parts)'].map(
  (folder) => `${folder}/${DEFAULT_LOCALE}.ts`,
)
const TEXT_FILES = 'virtual:text-files'
const TEXTS = 'virtual:texts'
const OF_LANGUAGE = new RegExp(`^\0${TEXTS}/(.+)$`)

/**
 * Replaces each file of texts by its compiled form, so that the ICU parser stays out of the browser; what a language lacks
 * is filled up from the default. Tells the server which of the browser's files holds which texts.
 */
export function texts(): Plugin {
  const files: Record<string, string> = {}
  return {
    name: 'portico:texts',
    enforce: 'pre',
    // One for browser and server: what the first build writes, the second tells.
    sharedDuringBuild: true,
    async resolveId(source, importer) {
      if (source === TEXT_FILES || source.startsWith(TEXTS)) return `\0${source}`
      if (!source.endsWith('/texts.ts') || !importer) return undefined
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved && TYPED_HOOK.test(resolved.id) ? await this.resolve('use-intl', importer) : resolved
    },
    load(id) {
      if (id === `\0${TEXTS}`) return listLanguages()
      const [, locale] = OF_LANGUAGE.exec(id) ?? []
      if (locale) return listBooks(locale)
      if (id !== `\0${TEXT_FILES}`) return undefined
      const known = this.environment.name === 'client' ? {} : files
      return `export const textFiles = ${JSON.stringify(known)}`
    },
    async transform(_code, id) {
      const file = id.split('?')[0] ?? id
      if (!TEXT_FILE.test(file)) return null
      const inDefault = path.join(path.dirname(file), `${DEFAULT_LOCALE}.ts`)
      const all = mergeTexts(existsSync(inDefault) ? await read(inDefault) : {}, await read(file))
      const code = Object.entries(compileMessages(all, compile))
        .map(([name, messages]) => `export const ${name} = ${JSON.stringify(messages)}`)
        .join('\n')
      return { code, map: null }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const id of chunk.moduleIds) {
          const book = findBook(path.relative(SOURCES, id))
          if (book) files[`${book.name}/${book.locale}`] = `/${chunk.fileName}`
        }
      }
    },
  }
}

/** Each language apart: a list of all would be 2 kB of every page. */
function listLanguages(): string {
  const languages = LOCALES.map((locale) => `'${locale}': () => import('${TEXTS}/${locale}')`)
  return `export const languages = { ${languages.join()} }`
}

/** What every page says comes with the list, in one file. A book that the language lacks is the default's. */
function listBooks(locale: string): string {
  const books = globSync(BOOK_FILES, { cwd: SOURCES }).map((inDefault) => {
    const own = path.join(SOURCES, path.dirname(inDefault), `${locale}.ts`)
    const file = JSON.stringify(existsSync(own) ? own : path.join(SOURCES, inDefault))
    return { name: findBook(inDefault)?.name, file }
  })
  const isEverywhere = ({ name }: (typeof books)[number]) => EVERYWHERE.some((one) => one === name)
  const imported = books.filter(isEverywhere)
  return [
    ...imported.map(({ file }, place) => `import * as book${place} from ${file}`),
    'export const books = {',
    ...imported.map(({ name }, place) => `'${name}': async () => book${place},`),
    ...books
      .filter((book) => !isEverywhere(book))
      .map(({ name, file }) => `'${name}': () => import(${file}),`),
    '}',
  ].join('\n')
}

function findBook(file: string): { readonly name: string; readonly locale: string } | undefined {
  const [, folder, part, locale] = BOOK.exec(file) ?? []
  if (!folder || !locale) return undefined
  return { name: part ? `${folder}/${part}` : folder, locale }
}

async function read(file: string): Promise<TextTree> {
  return (await import(`${pathToFileURL(file).href}?t=${Date.now()}`)) as TextTree
}
