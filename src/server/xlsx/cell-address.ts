const LETTERS = 26
const FIRST_LETTER = 65

/** Both count from 0: the first cell is A1. */
export function cellAddress(column: number, row: number): string {
  return `${columnName(column)}${row + 1}`
}

/** One that stays the same wherever the formula is copied to. */
export function fixedAddress(column: number, row: number): string {
  return `$${columnName(column)}$${row + 1}`
}

/** On another sheet; a quote in its name is doubled. */
export function onSheet(sheet: string, address: string): string {
  return `'${sheet.replaceAll("'", "''")}'!${address}`
}

function columnName(column: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (column % LETTERS))
  return column < LETTERS ? letter : columnName(Math.floor(column / LETTERS) - 1) + letter
}
