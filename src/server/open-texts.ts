import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createTranslator } from 'use-intl/core'
import { mergeTexts, type TextTree } from '#i18n/merge-texts.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#kernel/locale.ts'

export type Translator<Texts extends TextTree> = ReturnType<typeof createTranslator<Texts>>

/** What `<folder>/<language>.ts` exports; nothing where the language has not got there yet. */
export async function readTexts(folder: string, locale: Locale): Promise<TextTree> {
  const file = path.join(folder, `${locale}.ts`)
  if (!existsSync(file)) return {}
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as TextTree
}

/**
 * Texts that no browser needs, in every language: what the files of a folder export under that name. Keys and placeholders
 * are typed by the default language, which also stands in for what another lacks.
 */
export async function openTexts<const Texts extends TextTree>(
  folder: string,
  name: string,
  texts: Texts,
): Promise<(locale: Locale) => Translator<Texts>> {
  const translators = new Map<Locale, Translator<Texts>>()
  for (const locale of LOCALES) {
    const own = locale === DEFAULT_LOCALE ? undefined : (await readTexts(folder, locale))[name]
    translators.set(locale, createOne(locale, mergeTexts(texts, own as TextTree | undefined)))
  }
  return (locale) => translators.get(locale) ?? createOne(DEFAULT_LOCALE, texts)
}

function createOne<const Texts extends TextTree>(locale: Locale, messages: Texts): Translator<Texts> {
  return createTranslator<Texts>({
    locale,
    messages,
    timeZone: 'UTC',
    // A missing text is a fault of ours: better seen by a test than hidden in a letter.
    onError: (error) => {
      throw error
    },
  })
}
