import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { mergeTexts } from '#i18n/merge-texts.ts'
import { type BookName, EVERYWHERE } from './catalogue/books.ts'
import { getTexts, loadTexts } from './catalogue/load-texts.ts'
import { PreloadTexts } from './preload-texts.tsx'
import { useShownBrand } from './shown-brand.ts'

type Props = {
  readonly of: readonly BookName[]
  /** What the server has rendered is enough until a reader comes near: the browser fetches them then. */
  readonly isLate?: boolean
  readonly children: ReactNode
}

/**
 * Gives its parts these texts beside those of every page, in the brand's own words where it has any. Suspends until they
 * are loaded.
 */
export function Texts({ of: books, isLate = false, children }: Props) {
  const locale = useLocale()
  const own = useShownBrand()?.texts
  // Every time: React remembers which promises a component has waited for by their order.
  use(loadTexts(books, locale))
  const messages = useMemo(
    () => mergeTexts(getTexts([...EVERYWHERE, ...books], locale), own),
    [books, locale, own],
  )
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {!isLate && <PreloadTexts books={books} locale={locale} />}
      {children}
    </IntlProvider>
  )
}
