import type { CellDecoder } from './decode-cell.ts'
import { quoteCell } from './quote-cell.ts'

const MAX_JSON_BYTES = 100_000
const MAX_DEPTH = 32

export const decodeJson: CellDecoder = (bytes, start, end, out) => {
  if (end - start > MAX_JSON_BYTES) return `is longer than ${MAX_JSON_BYTES} bytes`
  let value: unknown
  try {
    value = JSON.parse(bytes.toString('utf8', start, end))
  } catch {
    return `${quoteCell(bytes, start, end)} is no JSON`
  }
  const reason = findUnstorable(value, 0)
  if (reason === undefined) out.writeJsonb(Buffer.from(JSON.stringify(value)))
  return reason
}

/** What is JSON, yet would not come back from the database as it went in. */
function findUnstorable(value: unknown, depth: number): string | undefined {
  if (depth > MAX_DEPTH) return `is nested deeper than ${MAX_DEPTH} levels`
  if (typeof value === 'string') return findUnstorableText(value)
  if (typeof value === 'number') return isExact(value) ? undefined : 'holds a number that is too large'
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, item] of Object.entries(value)) {
    const reason = findUnstorableText(key) ?? findUnstorable(item, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}

function findUnstorableText(text: string): string | undefined {
  if (text.includes('\0')) return 'holds a character that no text has (NUL)'
  return text.isWellFormed() ? undefined : 'holds half a character'
}

function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value))
}
