import { formatDay } from '#i18n/format/date.ts'
import { DECIMAL_SEPARATORS } from '#i18n/format/digits.ts'
import type { Day } from '#kernel/dates.ts'
import { countDecimals, getDecimal } from '#kernel/decimal.ts'
import { byLocale, type Locale } from '#kernel/locale.ts'
import { MONEY_DECIMALS } from '#kernel/money.ts'

/** A text, an exact decimal, an amount with its cents at least, a day, or nothing. */
export type CsvCell =
  | string
  | { readonly decimal: string }
  | { readonly amount: string }
  | { readonly day: Day }
  | undefined

/** What spreadsheet programs of the language take for a table without being asked. */
const NOTATIONS = byLocale((locale) => {
  const point = DECIMAL_SEPARATORS[locale]
  return { separator: point === ',' ? ';' : ',', point }
})

export const CSV_TYPE = 'text/csv; charset=utf-8'
/** The byte order mark: without it, spreadsheet programs read umlauts in the code page of the machine. */
export const CSV_START = '\uFEFF'
/**
 * OWASP, CSV injection: a text that begins so would be calculated or run; the full-width forms count alike, and blanks before
 * it do not help.
 */
const CALCULATED = /^(?:[\t\r\n]|[\s\p{Cf}"]*[=+\-@＝＋－＠])/u
/** A program of another language splits the line at other places, whatever is quoted: there a cell begins, too. */
const CALCULATED_WITHIN = /([;,\t\r\n][\s\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu
const QUOTED = /[";,\r\n]/

/** RFC 4180 in the notation of a language. */
export function writeCsv(locale: Locale, rows: ReadonlyArray<readonly CsvCell[]>): string {
  return CSV_START + writeCsvLines(locale, rows)
}

/** Some of the lines, for what is larger than memory. */
export function writeCsvLines(locale: Locale, rows: ReadonlyArray<readonly CsvCell[]>): string {
  const { separator } = NOTATIONS[locale]
  return rows.map((cells) => `${cells.map((cell) => writeCell(locale, cell)).join(separator)}\r\n`).join('')
}

function writeCell(locale: Locale, cell: CsvCell): string {
  if (cell === undefined) return ''
  if (typeof cell === 'string') return quote(disarm(cell))
  if ('day' in cell) return formatDay(locale, cell.day)
  const plain = 'amount' in cell ? writeAmount(cell.amount) : getDecimal(cell.decimal).toFixed()
  return plain.replace('.', NOTATIONS[locale].point)
}

function disarm(text: string): string {
  const within = text.replaceAll(CALCULATED_WITHIN, "$1'")
  return CALCULATED.test(text) ? `'${within}` : within
}

function writeAmount(amount: string): string {
  const decimal = getDecimal(amount)
  return decimal.toFixed(Math.max(MONEY_DECIMALS, countDecimals(decimal)))
}

function quote(text: string): string {
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
