import type { ImportEntity } from '../import.domain.ts'
import { quoteCell } from '../quote-cell.ts'
import type { RowCells } from '../row-cells.ts'
import type { RowSource } from './row-source.ts'

/** A cell of a line in quotes, by the column's name in the file; undefined where it is empty or missing. */
export type ShowCell = (name: string) => string | undefined

/**
 * The cells of lines as the file has them: references became ids when they were read, and people know keys. The file is read
 * once more, and only as far as lines are asked for, in ascending order.
 */
export class WrittenCells {
  readonly #rows: AsyncGenerator<RowCells>
  #row: RowCells | undefined

  constructor(source: RowSource, entity: ImportEntity) {
    this.#rows = readRows(source, entity)
  }

  async at(line: number): Promise<ShowCell> {
    while (this.#row === undefined || this.#row.line < line) {
      const { done, value } = await this.#rows.next()
      if (done) return () => undefined
      this.#row = value
    }
    const row = this.#row
    return (name) => (row.line === line ? showCell(row, name) : undefined)
  }

  async close(): Promise<void> {
    await this.#rows.return(undefined)
  }
}

async function* readRows(source: RowSource, entity: ImportEntity): AsyncGenerator<RowCells> {
  for await (const batch of source.read(entity)) for (const row of batch) if ('bytes' in row) yield row
}

function showCell({ bytes, names, starts, ends }: RowCells, name: string): string | undefined {
  const cell = names.indexOf(name)
  const text = cell === -1 ? '' : bytes.toString('utf8', starts[cell], ends[cell]).trim()
  if (text === '') return undefined
  const trimmed = Buffer.from(text)
  return quoteCell(trimmed, 0, trimmed.length)
}
