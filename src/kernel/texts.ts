import { LOCALES, type Locale } from './locale.ts'

/** What somebody has written, by language; in one at least. */
export type Texts = Readonly<Partial<Record<Locale, string>>>

type ChosenText = { readonly locale: Locale; readonly text: string }

/** In the reader's language, or else in the one there is. */
export function chooseText(texts: Texts, locale: Locale): ChosenText {
  const chosen = findText(texts, locale)
  if (!chosen) throw new Error('a text in no language')
  return chosen
}

function findText(texts: Texts, locale: Locale): ChosenText | undefined {
  for (const candidate of [locale, ...LOCALES]) {
    const text = texts[candidate]
    if (text !== undefined) return { locale: candidate, text }
  }
  return undefined
}

/** Who reads, and what texts are written in that do not say so: the language of the fund house. */
export type Reading = { readonly locale: Locale; readonly houseLocale: Locale }

/** Of texts that are in another language than the reader's, in which. */
export type OtherLanguages<Field extends string = string> = Readonly<Partial<Record<Field, Locale>>>

/** What a row holds of a text: as the fund house writes, and the same in each language. */
export type WrittenText = {
  readonly plain: string | null
  readonly languages: Readonly<Partial<Record<Locale, string | null>>>
}

/** What says its language goes before what does not. */
export function readText({ plain, languages }: WrittenText, reading: Reading): ChosenText | undefined {
  const own = Object.entries(languages).filter(([, text]) => text !== null)
  return findText(
    { ...(plain !== null && { [reading.houseLocale]: plain }), ...Object.fromEntries(own) },
    reading.locale,
  )
}
