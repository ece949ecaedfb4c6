import { textFiles } from 'virtual:text-files'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { DEFAULT_LOCALE, type Locale } from '#kernel/locale.ts'
import type { BookName } from './catalogue/books.ts'
import { LATE } from './late-scripts.tsx'

type Props = { readonly books: readonly BookName[]; readonly locale: Locale }

const listPreloads = createIsomorphicFn()
  .server(({ books, locale }: Props): ReactNode => {
    const nonce = getGlobalStartContext()?.nonce
    const files = books.map(
      (book) => textFiles[`${book}/${locale}`] ?? textFiles[`${book}/${DEFAULT_LOCALE}`],
    )
    return [...new Set(files)].map(
      (file) => file && <link key={file} rel={LATE} href={file} fetchPriority="low" nonce={nonce} />,
    )
  })
  .client((_props: Props): ReactNode => null)

/**
 * Names in the head of the server's page which texts the browser will ask for before it can take the page over. React
 * moves such links there, wherever they are rendered, and does not miss them in the browser.
 */
export function PreloadTexts(props: Props) {
  return listPreloads(props)
}
