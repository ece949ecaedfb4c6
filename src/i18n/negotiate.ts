import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '#kernel/locale.ts'

export const LANGUAGE_COOKIE = 'i18n-language'
const DAYS_IN_20_YEARS = 20 * 365
export const LANGUAGE_COOKIE_SECONDS = DAYS_IN_20_YEARS * 24 * 60 * 60

/** As the server writes it; browsers shorten the 20 years of the ledger to their own limit. */
export function languageCookie(locale: Locale, isSecure: boolean): string {
  return `${LANGUAGE_COOKIE}=${locale}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

type LanguageWishes = {
  readonly prefix?: string | undefined
  readonly cookie?: string | undefined
  readonly acceptLanguage?: string | undefined
}

/** A1.7: explicit URL prefix, else cookie, else the first browser language, else en-GB. */
export function negotiateLocale({ prefix, cookie, acceptLanguage }: LanguageWishes): Locale {
  if (isLocale(prefix)) return prefix
  if (isLocale(cookie)) return cookie
  return findLocaleFor(firstLanguage(acceptLanguage)) ?? DEFAULT_LOCALE
}

function firstLanguage(acceptLanguage = ''): string {
  const wishes = acceptLanguage.split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().split(';')
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
  })
  const best = wishes.reduce((first, wish) => (wish.quality > first.quality ? wish : first))
  return best.quality > 0 ? best.tag : ''
}

/** `de`, `de-AT` and `DE-de` all mean the German texts. */
function findLocaleFor(tag: string): Locale | undefined {
  const language = tag.toLowerCase().split('-')[0]
  return LOCALES.find((locale) => locale.split('-')[0] === language)
}
