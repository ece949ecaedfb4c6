import { createTranslator } from 'use-intl/core'
import { type InLanguages, inLanguage, LOCALES, type Locale } from '#kernel/locale.ts'

/** Texts outside the screens: problem documents, plain pages, mails. */
export type Translate = (locale: Locale, key: string, values?: Record<string, string | number>) => string

type Catalogues = InLanguages<Record<string, unknown>>

export function createTranslate(catalogues: Catalogues): Translate {
  const translators = new Map(
    LOCALES.map((locale) => [
      locale,
      createTranslator<Record<string, unknown>>({
        locale,
        messages: inLanguage(catalogues, locale),
        timeZone: 'UTC',
        // A missing text is a fault of ours: better seen by a test than hidden on a page.
        onError: (error) => {
          throw error
        },
      }),
    ]),
  )
  return (locale, key, values) => {
    const translator = translators.get(locale)
    if (!translator) throw new Error(`no catalogue for ${locale}`)
    return translator(key as never, values as never)
  }
}
