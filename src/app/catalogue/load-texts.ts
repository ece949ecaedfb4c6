import { languages } from 'virtual:texts'
import type { Messages } from 'use-intl/core'
import { mergeTexts, type TextTree } from '#i18n/merge-texts.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { BookName } from './books.ts'

const FORGET_FAILURE_AFTER_MS = 1000

const loaded = new Map<string, TextTree>()
const loading = new Map<string, Promise<void>>()

/** All at once, each fetched once. */
export function loadTexts(books: readonly BookName[], locale: Locale): Promise<void> {
  const key = keyOf(books.join(' '), locale)
  const known = loading.get(key)
  if (known) return known
  const missing = books.filter((book) => !loaded.has(keyOf(book, locale)))
  const started = loadBooks(missing, locale)
  loading.set(key, started)
  if (missing.length === 0) mark(started, FULFILLED)
  else void watch(key, started)
  return started
}

/** For the server, where no part of a page is to wait for its texts. */
export async function loadAllTexts(): Promise<void> {
  await Promise.all(
    LOCALES.map(async (locale) => {
      const { books } = await languages[locale]()
      await loadBooks(Object.keys(books) as BookName[], locale)
    }),
  )
}

async function loadBooks(names: readonly BookName[], locale: Locale): Promise<void> {
  const { books } = await languages[locale]()
  await Promise.all(
    names.map(async (name) => {
      const key = keyOf(name, locale)
      if (!loaded.has(key)) loaded.set(key, { ...(await books[name]()) })
    }),
  )
}

async function watch(key: string, started: Promise<void>): Promise<void> {
  try {
    await started
    mark(started, FULFILLED)
  } catch (reason) {
    mark(started, { status: 'rejected', reason })
    // So that the next try asks again. Not at once: React comes back for what it waited for, and would start it anew for ever.
    setTimeout(() => loading.delete(key), FORGET_FAILURE_AFTER_MS)
  }
}

const FULFILLED = { status: 'fulfilled', value: undefined }

/** With React's own marks of a settled promise: whoever asks from now on need not wait a turn. */
function mark(settled: Promise<void>, marks: object): void {
  void Object.assign(settled, marks)
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
