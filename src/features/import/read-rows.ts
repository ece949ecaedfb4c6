import { CsvSyntaxError, readCsv } from './csv.ts'

/** A row of a bundle's file: its cells and the names of their columns, or why it cannot be read. */
export type FileRow =
  | { readonly line: number; readonly names: readonly string[]; readonly cells: readonly string[] }
  | { readonly line: number; readonly reason: string }

type Pieces = AsyncIterable<string> | Iterable<string>

/** The first record names the columns. Behind a broken quote nothing can be told apart, so reading ends there. */
export async function* readCsvRows(pieces: Pieces): AsyncGenerator<FileRow> {
  let names: readonly string[] | undefined
  try {
    for await (const { line, fields } of readCsv(pieces)) {
      if (!names) {
        names = fields.map((name) => name.trim())
        if (new Set(names).size === names.length) continue
        yield { line, reason: 'a column is named twice' }
        return
      }
      yield fields.length === names.length
        ? { line, names, cells: fields }
        : { line, reason: `has ${fields.length} cells instead of ${names.length}` }
    }
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error
    yield { line: error.line, reason: error.message }
  }
}

/** One JSON object per line. */
export async function* readNdjsonRows(pieces: Pieces): AsyncGenerator<FileRow> {
  let line = 0
  for await (const text of splitLines(pieces)) {
    line += 1
    if (text.trim() !== '') yield toRow(text, line)
  }
}

async function* splitLines(pieces: Pieces): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function toRow(text: string, line: number): FileRow {
  const row = parseJson(text)
  if (typeof row !== 'object' || row === null || Array.isArray(row))
    return { line, reason: 'is not a JSON object' }
  const names = Object.keys(row)
  const cells = Object.values(row).map(findCell)
  const unreadable = cells.indexOf(undefined)
  if (unreadable !== -1) return { line, reason: `${names[unreadable]} must be text` }
  return { line, names, cells: cells.map((cell) => cell ?? '') }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const EXACT_DIGITS = 15

function findCell(value: unknown): string | undefined {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  // JSON numbers are binary: beyond 15 digits they are no longer the amount that was written.
  const isExact = typeof value === 'number' && String(value).replaceAll(/\D/g, '').length <= EXACT_DIGITS
  return isExact ? String(value) : undefined
}
