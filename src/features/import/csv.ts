import { isUtf8 } from 'node:buffer'
import { createRowCells, MAX_RECORD_BYTES, type RowCells } from './row-cells.ts'

/** A record of a file with the line on which it begins; the first line is 1. */
export type CsvRecord = { readonly line: number; readonly fields: readonly string[] }

export class CsvSyntaxError extends Error {
  override name = 'CsvSyntaxError'
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}

const [LINE_FEED, CARRIAGE_RETURN, QUOTE, COMMA] = [10, 13, 34, 44]
const BYTE_ORDER_MARK = Buffer.from('\uFEFF')

/** CSV as text, for small files. */
export async function* readCsv(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRecord> {
  const reader = new CsvReader()
  for await (const chunk of chunks) yield* readTexts(reader.read(Buffer.from(chunk)))
  yield* readTexts(reader.end())
}

function* readTexts(rows: Iterable<RowCells>): Generator<CsvRecord> {
  for (const { line, bytes, starts, ends, count } of rows) {
    const fields = Array.from({ length: count }, (_, cell) =>
      bytes.toString('utf8', starts[cell], ends[cell]),
    )
    yield { line, fields }
  }
}

/**
 * Reads CSV (RFC 4180) piece by piece, so that a file may be larger than memory. Commas separate, quotes enclose, a quote
 * inside is doubled; lines end with LF or CRLF; a byte order mark and empty lines are passed over.
 */
export class CsvReader {
  readonly #row = createRowCells()
  /** Cells with doubled quotes inside: these are undoubled once the record is known to be whole. */
  readonly #doubled: number[] = []
  #bytes: Buffer = Buffer.alloc(0)
  #position = 0
  #line = 1
  #hasBegun = false;

  /** The records that end within this piece. */
  *read(piece: Buffer): Generator<RowCells> {
    const rest = this.#bytes.subarray(this.#position)
    // Pieces are ours from here on: undoubling writes into them.
    this.#bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    this.#position = 0
    yield* this.#readRecords(false)
    if (this.#bytes.length - this.#position > MAX_RECORD_BYTES)
      throw new CsvSyntaxError(this.#line, 'is longer than 1 MiB: a quote before it is not closed')
  }

  /** The last record, which may lack its line end. */
  *end(): Generator<RowCells> {
    yield* this.#readRecords(true)
  }

  *#readRecords(isEnd: boolean): Generator<RowCells> {
    const bytes = this.#bytes
    if (!this.#hasBegun) {
      if (bytes.length < BYTE_ORDER_MARK.length && !isEnd) return
      if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK))
        this.#position = BYTE_ORDER_MARK.length
      this.#hasBegun = true
    }
    const row = this.#row
    row.bytes = bytes
    // Behind the last line end a character may be cut in two.
    const whole = isEnd ? bytes : bytes.subarray(0, bytes.lastIndexOf(LINE_FEED) + 1)
    row.isDoubtful = whole.includes(0) || !isUtf8(whole)
    while (this.#position < bytes.length) {
      const start = this.#position
      const lines = this.#findRecord(isEnd)
      if (lines === 0) return
      row.line = this.#line
      this.#line += lines
      const isEmptyLine = row.count === 1 && row.ends[0] === start
      if (!isEmptyLine) yield row
    }
  }

  /** Fills the row and returns how many lines it spans; 0 when the record may go on in the next piece. */
  #findRecord(isEnd: boolean): number {
    const bytes = this.#bytes
    const { length } = bytes
    const { starts, ends } = this.#row
    let position = this.#position
    let count = 0
    let lines = 1
    this.#doubled.length = 0
    for (;;) {
      if (bytes[position] === QUOTE) {
        const end = this.#findClosingQuote(position + 1, count, isEnd)
        if (end === -1) {
          if (isEnd)
            throw new CsvSyntaxError(this.#line, 'a quote is not closed, so nothing behind it was read')
          return 0
        }
        starts[count] = position + 1
        ends[count] = end
        lines += countLineFeeds(bytes, position, end)
        position = end + 1
      } else {
        starts[count] = position
        position = findPlainEnd(bytes, position)
        ends[count] = position
        if (bytes[position] === QUOTE)
          throw new CsvSyntaxError(
            this.#line,
            'a quote stands inside a cell: put quotes around the cell and double those inside',
          )
      }
      count += 1

      if (position >= length && !isEnd) return 0
      const code = position < length ? bytes[position] : LINE_FEED
      if (code === COMMA) {
        position += 1
        continue
      }
      if (code === CARRIAGE_RETURN) {
        if (position + 1 === length && !isEnd) return 0
        if (bytes[position + 1] === LINE_FEED) position += 1
      } else if (code !== LINE_FEED)
        throw new CsvSyntaxError(
          this.#line + lines - 1,
          'text follows a closing quote: double the quotes inside a cell',
        )
      this.#row.count = count
      this.#position = Math.min(position + 1, length)
      for (const cell of this.#doubled) this.#undouble(cell)
      return lines
    }
  }

  #findClosingQuote(start: number, cell: number, isEnd: boolean): number {
    const bytes = this.#bytes
    let from = start
    for (;;) {
      const quote = bytes.indexOf(QUOTE, from)
      // The last byte of a piece may be the first of a doubled quote.
      if (quote === -1 || (quote + 1 === bytes.length && !isEnd)) return -1
      if (bytes[quote + 1] !== QUOTE) return quote
      if (this.#doubled.at(-1) !== cell) this.#doubled.push(cell)
      from = quote + 2
    }
  }

  /** Within the piece itself: the text only becomes shorter. */
  #undouble(cell: number): void {
    const { starts, ends } = this.#row
    const end = ends[cell] ?? 0
    let target = starts[cell] ?? 0
    for (let position = target; position < end; position += 1) {
      const code = this.#bytes[position] ?? 0
      this.#bytes[target] = code
      target += 1
      if (code === QUOTE) position += 1
    }
    ends[cell] = target
  }
}

function findPlainEnd(bytes: Buffer, start: number): number {
  const { length } = bytes
  let position = start
  while (position < length) {
    const code = bytes[position] as number
    if (code <= COMMA && (code === COMMA || code === LINE_FEED || code === CARRIAGE_RETURN || code === QUOTE))
      break
    position += 1
  }
  return position
}

function countLineFeeds(bytes: Buffer, start: number, end: number): number {
  let count = 0
  for (let at = bytes.indexOf(LINE_FEED, start); at !== -1 && at < end; at = bytes.indexOf(LINE_FEED, at + 1))
    count += 1
  return count
}
