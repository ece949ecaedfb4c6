import type { CopyBuffer } from './copy-buffer.ts'
import { decodeDay, decodeMoment } from './decode-date.ts'
import { decodeDecimal } from './decode-decimal.ts'
import { decodeJson } from './decode-json.ts'
import type { ColumnKind, IntegerType } from './import.domain.ts'
import { quoteCell } from './quote-cell.ts'
import { SourceIds } from './source-ids.ts'

/**
 * Writes the text between `start` and `end` as the database takes it, or returns why it cannot be taken and writes nothing.
 * The text is UTF-8, not empty, and has no blanks around it.
 */
export type CellDecoder = (bytes: Buffer, start: number, end: number, out: CopyBuffer) => string | undefined

const MAX_TEXT_CHARACTERS = 10_000

export function createCellDecoder(type: ColumnKind, brand: string): CellDecoder {
  switch (type.kind) {
    case 'text': {
      return decodeText
    }
    case 'email': {
      return decodeEmail
    }
    case 'day': {
      return decodeDay
    }
    case 'moment': {
      return decodeMoment
    }
    case 'json': {
      return decodeJson
    }
    case 'boolean': {
      return decodeBoolean
    }
    case 'passwordHash': {
      return decodePasswordHash
    }
    case 'integer': {
      return createIntegerDecoder(type.type)
    }
    case 'decimal': {
      return (bytes, start, end, out) => decodeDecimal(bytes, start, end, out, type)
    }
    case 'word': {
      return createWordDecoder(type.words)
    }
    case 'list': {
      return createListDecoder(type.words)
    }
    case 'reference': {
      return createReferenceDecoder(new SourceIds(brand, type.table))
    }
  }
}

/** What no column takes, whatever its type. Other encodings end the reading of a file before. */
export function findBrokenText(bytes: Buffer, start: number, end: number): string | undefined {
  return bytes.subarray(start, end).includes(0) ? 'holds a character that no text has (NUL)' : undefined
}

const decodeText: CellDecoder = (bytes, start, end, out) => {
  if (isTooLong(bytes, start, end)) return `is longer than ${MAX_TEXT_CHARACTERS} characters`
  out.writeBytes(bytes, start, end)
  return undefined
}

function isTooLong(bytes: Buffer, start: number, end: number): boolean {
  return end - start > MAX_TEXT_CHARACTERS && bytes.toString('utf8', start, end).length > MAX_TEXT_CHARACTERS
}

const EMAIL = /^[^\s@]+@[^\s@]+$/

const decodeEmail: CellDecoder = (bytes, start, end, out) => {
  if (!EMAIL.test(bytes.toString('utf8', start, end)))
    return `${quoteCell(bytes, start, end)} is no mail address like name@house.example`
  return decodeText(bytes, start, end, out)
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
])

const decodeBoolean: CellDecoder = (bytes, start, end, out) => {
  const value = BOOLEANS.get(bytes.toString('latin1', start, end).toLowerCase())
  if (value === undefined) return `${quoteCell(bytes, start, end)} is neither true nor false`
  out.writeBoolean(value)
  return undefined
}

// At most 1 GiB and 99 passes: a hash must not be able to keep the server busy.
const PASSWORD_HASH =
  /^\$argon2id\$v=19\$m=[1-9]\d{3,5},t=[1-9]\d?,p=[1-9]\d?\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,86}$/

const decodePasswordHash: CellDecoder = (bytes, start, end, out) => {
  if (!PASSWORD_HASH.test(bytes.toString('latin1', start, end)))
    return 'is no hash of Argon2id like $argon2id$v=19$m=…,t=…,p=…$…$…'
  out.writeBytes(bytes, start, end)
  return undefined
}

const INTEGER = /^-?\d{1,15}$/
const INTEGER_LIMITS: Readonly<Record<IntegerType, number>> = {
  int2: 32_767,
  int4: 2_147_483_647,
  int8: Number.MAX_SAFE_INTEGER,
}

function createIntegerDecoder(type: IntegerType): CellDecoder {
  const limit = INTEGER_LIMITS[type]
  return (bytes, start, end, out) => {
    const text = bytes.toString('latin1', start, end)
    if (!INTEGER.test(text)) return `${quoteCell(bytes, start, end)} is no whole number`
    const value = Number(text)
    if (Math.abs(value) > limit) return `${quoteCell(bytes, start, end)} is beyond ${limit}`
    if (type === 'int2') out.writeInt16(value)
    else if (type === 'int4') out.writeInt32(value)
    else out.writeInt64(BigInt(value))
    return undefined
  }
}

function createWordDecoder(words: readonly string[]): CellDecoder {
  const known = new Set(words)
  return (bytes, start, end, out) => {
    if (!known.has(bytes.toString('latin1', start, end)))
      return `${quoteCell(bytes, start, end)} is none of ${words.join(', ')}`
    out.writeBytes(bytes, start, end)
    return undefined
  }
}

const LIST_SEPARATOR = ';'

function createListDecoder(words: readonly string[]): CellDecoder {
  return (bytes, start, end, out) => {
    if (isTooLong(bytes, start, end)) return `is longer than ${MAX_TEXT_CHARACTERS} characters`
    const items = bytes
      .toString('utf8', start, end)
      .split(LIST_SEPARATOR)
      .map((item) => item.trim())
      .filter((item) => item !== '')
    const unknown = words.length > 0 ? items.find((item) => !words.includes(item)) : undefined
    if (unknown !== undefined) return `"${unknown}" is none of ${words.join(', ')}`
    out.writeTextArray(items.map((item) => Buffer.from(item)))
    return undefined
  }
}

function createReferenceDecoder(ids: SourceIds): CellDecoder {
  return (bytes, start, end, out) => {
    if (isTooLong(bytes, start, end)) return `is longer than ${MAX_TEXT_CHARACTERS} characters`
    const id = ids.get(bytes.toString('utf8', start, end))
    out.writeBytes(id, 0, id.length)
    return undefined
  }
}
