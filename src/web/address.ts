import { DEFAULT_LOCALE, isLocale, type Locale } from '#kernel/locale.ts'

type Address = { readonly client: string; readonly locale: Locale; readonly page: string }

/** A1.1: `/{client}/{language}/{page}`, where the default language is left out. */
export function splitAddress(pathname: string): Address {
  const [client = '', first, ...rest] = pathname.split('/').slice(1)
  if (isLocale(first)) return { client, locale: first, page: rest.join('/') }
  return { client, locale: DEFAULT_LOCALE, page: [first, ...rest].filter(Boolean).join('/') }
}

export function joinAddress({ client, locale, page }: Address): string {
  return `/${[client, locale === DEFAULT_LOCALE ? '' : locale, page].filter(Boolean).join('/')}`
}

/** Names the language even when it is the default: without script, that is how the server learns of the choice. */
export function explicitAddress({ client, locale, page }: Address): string {
  return `/${[client, locale, page].filter(Boolean).join('/')}`
}
