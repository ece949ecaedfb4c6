import type { Row } from './row.ts'

const HEADINGS = ['What', 'Measured', 'Compared with', 'Ratio', 'Target', ''] as const

/** A table that reads the same in a terminal and in the README. */
export function layOutTable(rows: readonly Row[]): string {
  return layOutLines(HEADINGS, rows.map(toCells))
}

/** In columns as wide as what stands in them. */
export function layOutLines(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const cells = [headings, ...lines]
  const widths = headings.map((_, column) => Math.max(3, ...cells.map((line) => (line[column] ?? '').length)))
  const toLine = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = '', ...body] = cells.map(toLine)
  return [head, toLine(widths.map((width) => '-'.repeat(width))), ...body].join('\n')
}

function toCells({ what, figure, comparedWith = '', ratio = '', target = 'none', isMet }: Row): string[] {
  const verdict = isMet === undefined ? '' : isMet ? 'met' : '**missed**'
  return [what, figure, comparedWith, ratio, target, verdict]
}
