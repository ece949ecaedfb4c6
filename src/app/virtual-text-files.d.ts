/** Made by scripts/vite-texts.ts: where the browser finds a book in a language, by `book/language`. Empty in development. */
declare module 'virtual:text-files' {
  export const textFiles: Readonly<Record<string, string | undefined>>
}

/**
 * Made by scripts/vite-texts.ts: the books of each language. A browser asks for those of its own, which come together with the
 * texts that every page says.
 */
declare module 'virtual:texts' {
  import type { BookName } from '#app/catalogue/books.ts'
  import type { TextTree } from '#i18n/merge-texts.ts'
  import type { Locale } from '#kernel/locale.ts'

  type Book = () => Promise<TextTree>
  type Books = Readonly<Record<BookName, Book>>

  export const languages: Readonly<Record<Locale, () => Promise<{ readonly books: Books }>>>
}
