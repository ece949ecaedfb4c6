/**
 * One row of a bundle's file as bytes (UTF-8): cell n lies between `starts[n]` and `ends[n]`. Readers use one object for all
 * rows of a file, because a million of them must not become a hundred million strings: take what you need before the next.
 */
export type RowCells = {
  /** On which the row begins; the first line is 1. */
  line: number
  names: readonly string[]
  bytes: Buffer
  readonly starts: number[]
  readonly ends: number[]
  /** Of no meaning beyond it, whatever `starts` and `ends` hold there. */
  count: number
  /** Whether a NUL or bytes that are no UTF-8 may be among the bytes. */
  isDoubtful: boolean
}

/** A row, or why it cannot be read. Where a file names its columns once, the header comes before all rows. */
export type ReadRow =
  | RowCells
  | { readonly line: number; readonly header: readonly string[] }
  | { readonly line: number; readonly reason: string }

/** Takes a file piece by piece and gives the rows that are complete with each. */
export type RowReader = {
  /** True when nothing more of the file can be understood; the last row has said why. */
  readonly isOver: boolean
  read(piece: Buffer): Iterable<ReadRow>
  end(): Iterable<ReadRow>
}

export function createRowCells(names: readonly string[] = []): RowCells {
  return {
    line: 0,
    names,
    bytes: Buffer.alloc(0),
    starts: [],
    ends: [],
    count: 0,
    isDoubtful: false,
  }
}

/** Longer records are no rows of a fund house but a quote that was forgotten. */
export const MAX_RECORD_BYTES = 1024 * 1024

/** Puts texts into the cells of a row, for rows that do not come as bytes. */
export function fillCells(row: RowCells, texts: readonly string[]): void {
  let needed = 0
  // At most three bytes per UTF-16 unit.
  for (const text of texts) needed += text.length * 3
  if (row.bytes.length < needed) row.bytes = Buffer.allocUnsafe(needed)
  let at = 0
  for (const [index, text] of texts.entries()) {
    row.starts[index] = at
    at += row.bytes.write(text, at)
    row.ends[index] = at
  }
  row.count = texts.length
  row.isDoubtful = texts.some((text) => text.includes('\0'))
}
