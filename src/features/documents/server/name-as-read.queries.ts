import { type RawBuilder, sql } from 'kysely'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import type { Reading } from '#kernel/texts.ts'

/** As much of a name as lists are sorted by. */
const SORTED_LETTERS = 200

/** The beginning of what a document is called for its reader, as `readDescription` chooses it, in the order that people read. */
export function nameAsRead(reading: Reading): RawBuilder<string> {
  const names = [reading.locale, ...LOCALES].map((locale) => nameIn(locale, reading))
  return sql<string>`left(coalesce(${sql.join(names)}, document.description), ${sql.lit(SORTED_LETTERS)}) collate natural_order`
}

function nameIn(locale: Locale, { houseLocale }: Reading): RawBuilder<unknown> {
  const [language = ''] = locale.split('-')
  // The language of a text that does not say it.
  const plain = sql`case when document.language in (${sql.join(LOCALES.map((one) => sql.lit(one)))}) then document.language
    else ${sql.lit(houseLocale)} end`
  return sql`document.${sql.ref(`description_${language}`)}, case when ${plain} = ${sql.lit(locale)} then document.description end`
}
