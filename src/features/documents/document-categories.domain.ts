import { LOCALES, type Locale } from '#kernel/locale.ts'

/** B5.4, B5.5: a whole category, or one subcategory of it. */
export type CategoryChoice = { readonly category: string; readonly subcategory?: string }

/** The public setting in which a fund house names categories of its own. */
export const CATEGORIES_SETTING = 'documentCategories'

type Names = Readonly<Partial<Record<Locale, string>>>

/** A category as the fund house names it. */
export type NamedCategory = {
  readonly category: string
  readonly names: Names
  readonly subcategories: readonly { readonly subcategory: string; readonly names: Names }[]
}

/** What a document is filed under: the first of its categories, the second below it. */
export function filedUnder([category, subcategory]: readonly string[]): CategoryChoice | undefined {
  if (category === undefined) return undefined
  return subcategory === undefined ? { category } : { category, subcategory }
}

/** As addresses, calls and settings write it: `category` or `category/subcategory`; several stand with commas between them. */
export function categoryPath({ category, subcategory }: CategoryChoice): string {
  return [category, subcategory]
    .filter((part) => part !== undefined)
    .map((part) => part.replaceAll(/[%/,]/g, encodeURIComponent))
    .join('/')
}

/** Undefined where it is not one that `categoryPath` writes. */
export function parseCategoryPath(path: string): CategoryChoice | undefined {
  const parts = path.split('/')
  const [category, subcategory] = parts.map((part) =>
    part.replaceAll(/%2F|%2C|%25/g, (escaped) => decodeURIComponent(escaped)),
  )
  if (!category || subcategory === '' || parts.length > 2) return undefined
  const choice = subcategory === undefined ? { category } : { category, subcategory }
  return categoryPath(choice) === path ? choice : undefined
}

/** A whole category holds its subcategories. */
export function isWithin(choice: CategoryChoice, { category, subcategory }: CategoryChoice): boolean {
  return choice.category === category && (subcategory === undefined || choice.subcategory === subcategory)
}

/** What of the setting is as it should be; the rest counts as not said. */
export function decodeCategories(setting: unknown): readonly NamedCategory[] {
  return listRecords(setting).flatMap(({ category, names, subcategories }) => {
    if (!isWord(category)) return []
    const below = listRecords(subcategories).flatMap(({ subcategory, names: own }) =>
      isWord(subcategory) ? [{ subcategory, names: decodeNames(own) }] : [],
    )
    return [{ category, names: decodeNames(names), subcategories: below }]
  })
}

type Naming = {
  /** The portal's own text, where it has one. */
  readonly findText: (category: string) => string | undefined
  readonly named: readonly NamedCategory[]
  readonly locale: Locale
}

/** Our own texts first, then what the fund house says, then the word itself. */
export function nameCategory(category: string, { findText, named, locale }: Naming): string {
  return findText(category) ?? chooseName(findNamed(named, category)?.names, locale) ?? category
}

/** The subcategory alone; `nameCategory` tells what it belongs to. */
export function nameSubcategory(
  { category, subcategory }: Required<CategoryChoice>,
  { named, locale }: Omit<Naming, 'findText'>,
): string {
  const own = findNamed(named, category)?.subcategories.find((below) => below.subcategory === subcategory)
  return chooseName(own?.names, locale) ?? subcategory
}

function findNamed(named: readonly NamedCategory[], category: string): NamedCategory | undefined {
  return named.find((one) => one.category === category)
}

/** In the reader's language, or else in the one there is. */
function chooseName(names: Names | undefined, locale: Locale): string | undefined {
  return [locale, ...LOCALES].map((candidate) => names?.[candidate]).find((name) => name !== undefined)
}

function decodeNames(value: unknown): Names {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    LOCALES.map((locale) => [locale, value[locale]]).filter(([, name]) => isWord(name)),
  )
}

function listRecords(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
