import { LOCALES } from '#kernel/locale.ts'
import { type OtherLanguages, type Reading, readText } from '#kernel/texts.ts'

/** A column with a text, and beside it the same in each language: `subject`, `subject_en`, `subject_de`. */
type TextRow<Column extends string> = {
  readonly [Name in Column | `${Column}_en` | `${Column}_de`]: string | null
}

type ReadTexts<Field extends string> = {
  readonly texts: Readonly<Partial<Record<Field, string>>>
  readonly otherLanguages: OtherLanguages<Field>
}

/** The texts of a row in the reader's language where it has them. `columns` says which column each field is read from. */
export function readTexts<Field extends string, Column extends string>(
  row: TextRow<Column>,
  columns: Readonly<Record<Field, Column>>,
  reading: Reading,
): ReadTexts<Field> {
  const cells: Readonly<Record<string, string | null | undefined>> = row
  const texts: Partial<Record<Field, string>> = {}
  const otherLanguages: Partial<Record<Field, Reading['locale']>> = {}
  for (const [field, column] of Object.entries<Column>(columns) as [Field, Column][]) {
    const languages = LOCALES.map((locale) => [locale, cells[`${column}_${shorten(locale)}`] ?? null])
    const found = readText({ plain: row[column], languages: Object.fromEntries(languages) }, reading)
    if (!found) continue
    texts[field] = found.text
    if (found.locale !== reading.locale) otherLanguages[field] = found.locale
  }
  return { texts, otherLanguages }
}

const shorten = (locale: string) => locale.split('-')[0]
