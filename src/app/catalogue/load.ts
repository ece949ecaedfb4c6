import type { Messages } from 'use-intl/core'
import type { Locale } from '#kernel/locale.ts'
import type { Catalogue } from './catalogue.ts'

const loaders: Readonly<Record<Locale, () => Promise<{ catalogue: Catalogue }>>> = {
  'en-GB': () => import('./en-GB.ts'),
  'de-DE': () => import('./de-DE.ts'),
}

const loaded = new Map<Locale, Messages>()

/** One chunk per language, fetched once. */
export async function loadCatalogue(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const { catalogue } = await loaders[locale]()
  // Keys and arguments are typed by the English texts, whatever the language.
  loaded.set(locale, catalogue as Messages)
}

/** For rendering, after the route's loader has waited for it. */
export function getCatalogue(locale: Locale): Messages {
  const catalogue = loaded.get(locale)
  if (!catalogue) throw new Error(`the ${locale} texts are not loaded`)
  return catalogue
}
