import type { Address } from '#kernel/address.ts'
import { byLocale, type Locale } from '#kernel/locale.ts'
import { EN_DASH } from './symbols.ts'

const COUNTRY_NAMES = byLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
)
const COUNTRY_CODE = /^[a-z]{2}$/i

/** German order: street and number, zip and city, country. Missing parts leave no gap. */
export function listAddressLines(locale: Locale, address: Address | null | undefined): string[] {
  if (!address) return []
  return [
    joinParts([address.street, address.houseNumber]),
    joinParts([address.zip, address.city]),
    formatCountry(locale, address.country),
  ].filter((line) => line !== '')
}

export function formatAddress(locale: Locale, address: Address | null | undefined): string {
  return listAddressLines(locale, address).join(', ') || EN_DASH
}

/** An ISO code becomes the country's name in the reader's language; anything else stays as it is. */
export function formatCountry(locale: Locale, country: string | undefined): string {
  const text = country?.trim() ?? ''
  return (COUNTRY_CODE.test(text) ? COUNTRY_NAMES[locale].of(text.toUpperCase()) : undefined) ?? text
}

function joinParts(parts: ReadonlyArray<string | undefined>): string {
  return parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
}
