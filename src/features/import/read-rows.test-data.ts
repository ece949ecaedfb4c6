import type { ReadRow, RowCells, RowReader } from './row-cells.ts'

type FoundRow = [line: number, found: Record<string, string> | string]

/** The rows of a file as objects, or why they cannot be read. */
export function readAll(reader: RowReader, pieces: readonly (string | Buffer)[]): FoundRow[] {
  const found: FoundRow[] = []
  const collect = (rows: Iterable<ReadRow>) => {
    for (const row of rows)
      if (!('header' in row)) found.push([row.line, 'reason' in row ? row.reason : toObject(row)])
  }
  for (const piece of pieces) {
    collect(reader.read(Buffer.from(piece)))
    if (reader.isOver) return found
  }
  collect(reader.end())
  return found
}

function toObject(row: RowCells): Record<string, string> {
  return Object.fromEntries(
    row.names.map((name, cell) => [name, row.bytes.toString('utf8', row.starts[cell], row.ends[cell])]),
  )
}
