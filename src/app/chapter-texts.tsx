import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { mergeTexts } from '#i18n/merge-texts.ts'
import { type Chapter, getChapter, loadChapter } from './catalogue/load.ts'
import { useShownBrand } from './shown-brand.ts'

type Props = { readonly chapter: Chapter; readonly children: ReactNode }

/** Gives its parts a chapter's texts, in the brand's own words where it has any. Suspends until they are loaded. */
export function ChapterTexts({ chapter, children }: Props) {
  const locale = useLocale()
  const texts = useShownBrand()?.texts
  // Every time: React remembers which promises a component has waited for by their order.
  use(loadChapter(chapter, locale))
  const messages = useMemo(() => mergeTexts(getChapter(chapter, locale), texts), [chapter, locale, texts])
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
