import { globSync } from 'node:fs'
import path from 'node:path'
import type { Exports, MessageTree, Translated } from '#i18n/catalogue.ts'
import { mergeTexts } from '#i18n/merge-texts.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#kernel/locale.ts'
import { readTexts } from '#server/open-texts.ts'
import type { BookName, Books } from './books.ts'

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

export type Catalogue = Translated<Intersection<{ [Name in BookName]: Exports<Books[Name]> }[BookName]>>

const SOURCES = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['i18n/locales', '{web,features}/*/locales', '{web,features}/*/locales/!(parts)']

const FILES = globSync(
  FOLDERS.map((folder) => `${folder}/${DEFAULT_LOCALE}.ts`),
  { cwd: SOURCES },
).toSorted()

/** All that a language says itself. */
export async function readOwnTexts(locale: Locale): Promise<MessageTree> {
  const books = await Promise.all(
    FILES.map((file) => readTexts(path.join(SOURCES, path.dirname(file)), locale)),
  )
  return books.reduce((all, book) => mergeTexts(all, book), {}) as MessageTree
}

/** All texts of the screens in all languages at once, for the server; a page loads its own alone. */
export const CATALOGUES = await readCatalogues()

async function readCatalogues(): Promise<Readonly<Record<Locale, Catalogue>>> {
  const inDefault = await readOwnTexts(DEFAULT_LOCALE)
  const catalogues = await Promise.all(
    LOCALES.map(async (locale) => [locale, mergeTexts(inDefault, await readOwnTexts(locale))] as const),
  )
  return Object.fromEntries(catalogues) as unknown as Record<Locale, Catalogue>
}
