/** A table of Markdown, the first row its heads, as the formatter writes it. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [lines[0] ?? '', `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)]
}
