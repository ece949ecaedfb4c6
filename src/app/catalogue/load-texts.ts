import type { Messages } from 'use-intl/core'
import { mergeTexts, type TextTree } from '#i18n/merge-texts.ts'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import type { BookName } from './books.ts'

type Loader = () => Promise<TextTree>

const FILE = /^\.\.\/\.\.\/(?:web\/|features\/)?([\w-]+)\/locales\/(?:([\w-]+)\/)?([\w-]+)\.ts$/

/** One chunk a book and language. */
const loaders = new Map<string, Loader>(
  Object.entries(
    import.meta.glob<TextTree>([
      '../../i18n/locales/*-*.ts',
      '../../{web,features}/*/locales/*-*.ts',
      '../../{web,features}/*/locales/*/*-*.ts',
      '!**/parts/**',
    ]),
  ).map(([file, load]) => {
    const [, folder, part, language] = FILE.exec(file) ?? []
    return [keyOf(part ? `${folder}/${part}` : `${folder}`, `${language}`), load]
  }),
)

const loaded = new Map<string, TextTree>()
const loading = new Map<string, Promise<void>>()

/** All at once, each fetched once. */
export function loadTexts(books: readonly BookName[], locale: Locale): Promise<void> {
  const key = keyOf(books.join(' '), locale)
  const known = loading.get(key)
  if (known) return known
  const started = keep(key, books, locale)
  loading.set(key, started)
  return started
}

async function keep(key: string, books: readonly BookName[], locale: Locale): Promise<void> {
  try {
    await Promise.all(books.map((book) => loadBook(book, locale)))
  } catch (error) {
    // What failed is forgotten, so that the next try asks again.
    loading.delete(key)
    throw error
  }
  // React's own marks of a settled promise: whoever asks from now on need not wait a turn.
  const started = loading.get(key)
  if (started) void Object.assign(started, { status: 'fulfilled', value: undefined })
}

async function loadBook(book: BookName, locale: Locale): Promise<void> {
  const key = keyOf(book, locale)
  if (loaded.has(key)) return
  // A language that has not got to this book yet reads the default's.
  const load = loaders.get(key) ?? loaders.get(keyOf(book, DEFAULT_LOCALE))
  if (!load) throw new Error(`there are no ${book} texts`)
  loaded.set(key, { ...(await load()) })
}

/** For rendering, after somebody has waited for it. Keys and arguments are typed where they are asked for. */
export function getTexts(books: readonly BookName[], locale: Locale): Messages {
  return books.map((book) => getBook(book, locale)).reduce(mergeTexts) as unknown as Messages
}

function getBook(book: BookName, locale: Locale): TextTree {
  const texts = loaded.get(keyOf(book, locale))
  if (!texts) throw new Error(`the ${book} texts are not loaded`)
  return texts
}

function keyOf(book: string, language: string): string {
  return `${book}/${language}`
}
