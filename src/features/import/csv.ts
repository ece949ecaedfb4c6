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

const MAX_RECORD_CHARACTERS = 1024 * 1024
const [QUOTE, COMMA, LINE_FEED, CARRIAGE_RETURN] = [34, 44, 10, 13]

/**
 * Reads CSV (RFC 4180) piece by piece, so that a file may be larger than memory. Commas separate, quotes enclose, a quote
 * inside is doubled; lines end with LF or CRLF; a byte order mark and empty lines are passed over.
 */
export async function* readCsv(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRecord> {
  let text = ''
  let line = 1
  let hasBegun = false

  for await (const chunk of chunks) {
    text += hasBegun ? chunk : chunk.replace(/^\uFEFF/, '')
    hasBegun ||= chunk !== ''
    const position = yield* readRecords(false)
    text = text.slice(position)
    if (text.length > MAX_RECORD_CHARACTERS) throw new CsvSyntaxError(line, 'a record is too long')
  }
  yield* readRecords(true)

  function* readRecords(isEnd: boolean): Generator<CsvRecord, number> {
    let position = 0
    while (position < text.length) {
      const record = findRecord(text, position, line, isEnd)
      if (!record) break
      const isEmptyLine =
        record.fields.length === 1 && record.fields[0] === '' && text.charCodeAt(position) !== QUOTE
      if (!isEmptyLine) yield { line, fields: record.fields }
      line += record.lines
      position = record.end
    }
    return position
  }
}

type FoundRecord = { readonly fields: string[]; readonly end: number; readonly lines: number }

/** Undefined when the record may go on in the next piece. */
function findRecord(text: string, start: number, line: number, isEnd: boolean): FoundRecord | undefined {
  const fields: string[] = []
  let lines = 1
  let position = start
  for (;;) {
    if (text.charCodeAt(position) === QUOTE) {
      const quoted = findQuoted(text, position, isEnd)
      if (!quoted) {
        if (isEnd) throw new CsvSyntaxError(line, 'a quote is not closed')
        return undefined
      }
      fields.push(quoted.value)
      lines += countLineFeeds(quoted.value)
      position = quoted.end
    } else {
      const end = findPlainEnd(text, position)
      if (text.charCodeAt(end) === QUOTE)
        throw new CsvSyntaxError(line, 'a quote stands inside an unquoted field')
      fields.push(text.slice(position, end))
      position = end
    }

    const isLast = position + 1 >= text.length
    if (position >= text.length) return isEnd ? { fields, end: position, lines } : undefined
    switch (text.charCodeAt(position)) {
      case COMMA: {
        position += 1
        break
      }
      case LINE_FEED: {
        return { fields, end: position + 1, lines }
      }
      case CARRIAGE_RETURN: {
        if (isLast && !isEnd) return undefined
        return { fields, end: position + (text.charCodeAt(position + 1) === LINE_FEED ? 2 : 1), lines }
      }
      default: {
        throw new CsvSyntaxError(line + lines - 1, 'text follows a closing quote')
      }
    }
  }
}

function findQuoted(text: string, start: number, isEnd: boolean): { value: string; end: number } | undefined {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    // The last character of a piece may be the first of a doubled quote.
    if (quote === -1 || (quote + 1 === text.length && !isEnd)) return undefined
    if (text.charCodeAt(quote + 1) !== QUOTE)
      return { value: value + text.slice(from, quote), end: quote + 1 }
    value += text.slice(from, quote + 1)
    from = quote + 2
  }
}

function findPlainEnd(text: string, start: number): number {
  for (let position = start; position < text.length; position += 1) {
    const code = text.charCodeAt(position)
    if (code === COMMA || code === LINE_FEED || code === CARRIAGE_RETURN || code === QUOTE) return position
  }
  return text.length
}

function countLineFeeds(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
