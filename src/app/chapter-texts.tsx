import { type ReactNode, use, useMemo } from 'react'
import { IntlProvider, useLocale } from 'use-intl'
import { type Chapter, findChapter, getCatalogue, loadChapter } from './catalogue/load.ts'
import { mergeTexts } from './catalogue/merge-texts.ts'
import { useShownBrand } from './shown-brand.ts'

type Props = { readonly chapter: Chapter; readonly children: ReactNode }

/** Gives its parts a chapter's texts, in the brand's own words where it has any. Suspends where nobody has loaded them yet. */
export function ChapterTexts({ chapter, children }: Props) {
  const locale = useLocale()
  const texts = useShownBrand()?.texts
  if (!findChapter(chapter, locale)) use(loadChapter(chapter, locale))
  const messages = useMemo(
    () => mergeTexts(findChapter(chapter, locale) ?? getCatalogue(locale), texts),
    [chapter, locale, texts],
  )
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}
