import { type BrandName, COMPANIES, type HouseLocale } from '../house-brand.ts'

const SUFFIXES = { 'en-GB': 'en', 'de-DE': 'de' } as const satisfies Record<HouseLocale, string>
const OTHERS = { 'en-GB': 'de-DE', 'de-DE': 'en-GB' } as const satisfies Record<HouseLocale, HouseLocale>

type InBoth<Name extends string> = Readonly<Record<Name, string>> & {
  readonly [Column in `${Name}_en` | `${Name}_de`]?: string
}

/** What is not the house's own language. */
export const otherLocale = (locale: HouseLocale): HouseLocale => OTHERS[locale]

/** The columns as the house writes them, and the same in the other language beside them. */
export function inBothLanguages<Name extends string>(
  brand: BrandName,
  write: (locale: HouseLocale) => Readonly<Record<Name, string>>,
): InBoth<Name> {
  const { locale } = COMPANIES[brand]
  return { ...write(locale), ...inOther(locale, write(otherLocale(locale))) }
}

/** A column's other language alone. */
export function inOther<Name extends string>(
  locale: HouseLocale,
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<string, string>> {
  const suffix = SUFFIXES[otherLocale(locale)]
  return Object.fromEntries(Object.entries<string>(texts).map(([name, text]) => [`${name}_${suffix}`, text]))
}
