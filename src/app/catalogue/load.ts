import type { Messages } from 'use-intl/core'
import { mergeTexts } from '#i18n/merge-texts.ts'
import type { Locale } from '#kernel/locale.ts'

type Texts = Readonly<Record<string, unknown>>
type Loaders = Readonly<Record<Locale, () => Promise<{ catalogue: Texts }>>>

const core: Loaders = {
  'en-GB': () => import('./en-GB.ts'),
  'de-DE': () => import('./de-DE.ts'),
}

/** Texts beside the core that a page needs only for some of its parts: each is a chunk per language. */
const chapters = {
  account: {
    'en-GB': () => import('./account/en-GB.ts'),
    'de-DE': () => import('./account/de-DE.ts'),
  },
  fund: {
    'en-GB': () => import('./fund/en-GB.ts'),
    'de-DE': () => import('./fund/de-DE.ts'),
  },
  holdings: {
    'en-GB': () => import('./holdings/en-GB.ts'),
    'de-DE': () => import('./holdings/de-DE.ts'),
  },
  investment: {
    'en-GB': () => import('./investment/en-GB.ts'),
    'de-DE': () => import('./investment/de-DE.ts'),
  },
  living: {
    'en-GB': () => import('./living/en-GB.ts'),
    'de-DE': () => import('./living/de-DE.ts'),
  },
  portfolio: {
    'en-GB': () => import('./portfolio/en-GB.ts'),
    'de-DE': () => import('./portfolio/de-DE.ts'),
  },
  returns: {
    'en-GB': () => import('./returns/en-GB.ts'),
    'de-DE': () => import('./returns/de-DE.ts'),
  },
  search: {
    'en-GB': () => import('./search/en-GB.ts'),
    'de-DE': () => import('./search/de-DE.ts'),
  },
} satisfies Readonly<Record<string, Loaders>>

export type Chapter = keyof typeof chapters

const loaded = new Map<string, Texts>()
const loading = new Map<string, Promise<void>>()

/** One chunk per language, fetched once. */
export function loadCatalogue(locale: Locale): Promise<void> {
  return loadOnce(locale, async () => (await core[locale]()).catalogue)
}

/** The core with one chapter laid over it. */
export function loadChapter(chapter: Chapter, locale: Locale): Promise<void> {
  return loadOnce(`${chapter}/${locale}`, async () => {
    const [{ catalogue }] = await Promise.all([chapters[chapter][locale](), loadCatalogue(locale)])
    return mergeTexts(getLoaded(locale), catalogue)
  })
}

/** For rendering, after somebody has waited for it. */
export function getCatalogue(locale: Locale): Messages {
  return toMessages(getLoaded(locale))
}

export function getChapter(chapter: Chapter, locale: Locale): Messages {
  return toMessages(getLoaded(`${chapter}/${locale}`))
}

/** A failed load is forgotten, so that the next try asks again. */
function loadOnce(key: string, load: () => Promise<Texts>): Promise<void> {
  const known = loading.get(key)
  if (known) return known
  const started = keep(key, load)
  loading.set(key, started)
  return started
}

async function keep(key: string, load: () => Promise<Texts>): Promise<void> {
  try {
    loaded.set(key, await load())
  } catch (error) {
    loading.delete(key)
    throw error
  }
  // React's own marks of a settled promise: whoever asks from now on need not wait a turn.
  const started = loading.get(key)
  if (started) void Object.assign(started, { status: 'fulfilled', value: undefined })
}

function getLoaded(key: string): Texts {
  const texts = loaded.get(key)
  if (!texts) throw new Error(`the ${key} texts are not loaded`)
  return texts
}

/** Keys and arguments are typed by the English texts, whatever the language and however many of them are loaded. */
function toMessages(texts: Texts): Messages {
  return texts as unknown as Messages
}
