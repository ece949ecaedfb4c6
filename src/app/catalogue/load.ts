import type { Messages } from 'use-intl/core'
import type { Locale } from '#kernel/locale.ts'
import type { AccountCatalogue, CoreCatalogue } from './catalogue.ts'
import { mergeTexts } from './merge-texts.ts'

type Loaders<Texts> = Readonly<Record<Locale, () => Promise<{ catalogue: Texts }>>>

const core: Loaders<CoreCatalogue> = {
  'en-GB': () => import('./en-GB.ts'),
  'de-DE': () => import('./de-DE.ts'),
}
const account: Loaders<AccountCatalogue> = {
  'en-GB': () => import('./account/en-GB.ts'),
  'de-DE': () => import('./account/de-DE.ts'),
}

const loaded = new Map<Locale, CoreCatalogue>()
const loadedForAccount = new Map<Locale, CoreCatalogue>()

/** One chunk per language, fetched once. */
export async function loadCatalogue(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  loaded.set(locale, (await core[locale]()).catalogue)
}

/** For sign-in, passwords and the own account. */
export async function loadAccountCatalogue(locale: Locale): Promise<void> {
  if (loadedForAccount.has(locale)) return
  const [{ catalogue }] = await Promise.all([account[locale](), loadCatalogue(locale)])
  loadedForAccount.set(locale, mergeTexts(getLoaded(loaded, locale), catalogue))
}

/** For rendering, after the route's loader has waited for it. */
export function getCatalogue(locale: Locale): Messages {
  return toMessages(getLoaded(loaded, locale))
}

export function getAccountCatalogue(locale: Locale): Messages {
  return toMessages(getLoaded(loadedForAccount, locale))
}

function getLoaded(texts: ReadonlyMap<Locale, CoreCatalogue>, locale: Locale): CoreCatalogue {
  const catalogue = texts.get(locale)
  if (!catalogue) throw new Error(`the ${locale} texts are not loaded`)
  return catalogue
}

/** Keys and arguments are typed by the English texts, whatever the language and however many of them are loaded. */
function toMessages(catalogue: CoreCatalogue): Messages {
  return catalogue as unknown as Messages
}
