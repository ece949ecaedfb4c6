import { isTooLarge, type ParsedRates, type Quote, RateCollection } from './ecb-rates.ts'

const NOT_QUOTED = 'N/A'
const BYTE_ORDER_MARK = /^\uFEFF/

/** The European Central Bank's history of reference rates: one row per day, one column per currency. */
export function parseEcbCsv(text: string): ParsedRates {
  const collection = new RateCollection()
  if (isTooLarge(text)) return collection.refuse(1, 'tooLarge', '')

  const [header = '', ...rows] = text.replace(BYTE_ORDER_MARK, '').split(/\r?\n/)
  const [firstColumn, ...currencies] = splitCells(header)
  if (firstColumn !== 'Date') return collection.refuse(1, 'header', header)
  collection.checkCurrencies(currencies.map((currency) => ({ line: 1, currency })))
  // Rows are worth nothing under columns that are not understood.
  if (collection.hasProblems) return collection.finish()

  for (const [index, row] of rows.entries()) {
    if (collection.isFull) break
    if (row !== '') readRow({ row, line: index + 2, currencies, collection })
  }
  return collection.finish()
}

function readRow(options: {
  readonly row: string
  readonly line: number
  readonly currencies: readonly string[]
  readonly collection: RateCollection
}): void {
  const { row, line, currencies, collection } = options
  const [day = '', ...cells] = splitCells(row)
  if (cells.length !== currencies.length) return collection.addProblem(line, 'columns', row)

  const quotes = currencies.map((currency, index): Quote => ({ line, currency, rate: cells[index] ?? '' }))
  collection.addDay(
    day,
    line,
    quotes.filter(({ rate }) => rate !== NOT_QUOTED),
  )
}

/** Each line of the bank's file ends with a comma that starts no column. */
function splitCells(line: string): string[] {
  return line.replace(/,$/, '').split(',')
}
