import { parseDay } from '#kernel/dates.ts'
import type { ColumnKind } from './import.domain.ts'

export type DecodedCell = { readonly value: string | null } | { readonly reason: string }

const INTEGER = /^-?\d{1,9}$/
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/
const BOOLEANS = new Map([
  ['true', 'true'],
  ['false', 'false'],
  ['1', 'true'],
  ['0', 'false'],
])
const MAX_TEXT_CHARACTERS = 10_000

/** A cell as the database takes it. An empty cell means that there is no value. */
export function decodeCell(cell: string, type: ColumnKind, isRequired: boolean): DecodedCell {
  const text = cell.trim()
  if (text === '') return isRequired ? { reason: 'is empty' } : { value: null }
  if (text.includes('\0')) return { reason: 'holds a NUL character' }
  if (!text.isWellFormed()) return { reason: 'holds half a character' }
  switch (type.kind) {
    case 'text':
    case 'reference': {
      return text.length > MAX_TEXT_CHARACTERS
        ? { reason: `is longer than ${MAX_TEXT_CHARACTERS} characters` }
        : { value: text }
    }
    case 'day': {
      const day = parseDay(text)
      return day === undefined ? { reason: `"${shorten(text)}" is no day like 2026-12-31` } : { value: day }
    }
    case 'moment': {
      const isMoment = MOMENT.test(text) && !Number.isNaN(Date.parse(text))
      return isMoment
        ? { value: text }
        : { reason: `"${shorten(text)}" is no moment like 2026-12-31T09:30:00Z` }
    }
    case 'integer': {
      return INTEGER.test(text) ? { value: text } : { reason: `"${shorten(text)}" is no whole number` }
    }
    case 'boolean': {
      const value = BOOLEANS.get(text.toLowerCase())
      return value === undefined ? { reason: `"${shorten(text)}" is neither true nor false` } : { value }
    }
    case 'word': {
      return type.words.includes(text)
        ? { value: text }
        : { reason: `"${shorten(text)}" is none of ${type.words.join(', ')}` }
    }
    case 'decimal': {
      return decodeDecimal(text, type.precision, type.scale)
    }
  }
}

/** Money is exact: a figure that would have to be rounded is refused. */
function decodeDecimal(text: string, precision: number, scale: number): DecodedCell {
  const match = DECIMAL.exec(text)
  if (!match) return { reason: `"${shorten(text)}" is no number like 1234.56` }
  const integer = (match[2] ?? '').replace(/^0+/, '')
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  if (fraction.length > scale) return { reason: `"${shorten(text)}" has more than ${scale} decimals` }
  if (integer.length > precision - scale) return { reason: `"${shorten(text)}" is too large` }
  return { value: text }
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
