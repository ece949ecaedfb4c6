import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { ImportCount, ImportProblem, ImportPublication } from '../import.domain.ts'
import type { LeftOut } from './leaving-out.ts'
import { describeMassChange, type MassChange } from './mass-change.ts'
import type { ShownLines } from './shown-lines.ts'

export type ImportProgress =
  | { readonly step: 'read' | 'merge'; readonly file: string; readonly rows: number }
  | {
      readonly step: 'unpack' | 'inspect' | 'store' | 'write'
      readonly file: string
      readonly done: number
      readonly total: number
    }

export type ImportReport = {
  readonly counts: readonly ImportCount[]
  /** E4: rows that were not taken, because whom they are about was erased. */
  readonly leftOut: readonly LeftOut[]
  /** By brand; none of those whose data stayed the same. */
  readonly publications: readonly ImportPublication[]
  /** The first of them, as many as memory should hold. */
  readonly problems: readonly ImportProblem[]
  readonly problemCount: number
  readonly isDryRun: boolean
  /** Of a dry run: what would become of each row. */
  readonly changes: Pick<ShownLines, 'lines' | 'count'>
  /** More than is likely to be meant. Unless it was allowed, these are its problems. */
  readonly massChanges: readonly MassChange[]
}

const STEPS: Readonly<Record<ImportProgress['step'], string>> = {
  unpack: 'Unpacking',
  inspect: 'Inspecting',
  read: 'Reading',
  merge: 'Loading',
  store: 'Storing',
  write: 'Writing',
}
const SHOWN_PROBLEMS = 50

const count = new Intl.NumberFormat(DEFAULT_LOCALE)

/** One line that replaces itself: `Reading halden/participation.csv  120,000 rows`. */
export function formatProgress(progress: ImportProgress): string {
  const amount =
    'rows' in progress
      ? `${count.format(progress.rows)} ${progress.rows === 1 ? 'row' : 'rows'}`
      : `${count.format(progress.done)} of ${count.format(progress.total)}`
  return printable(`${STEPS[progress.step]} ${progress.file}  ${amount}`)
}

/** `halden/fund.csv:3 kind: "speciall" is none of …`, as compilers write it. */
export function formatProblem({ file, line, column, reason }: ImportProblem): string {
  const place = line > 0 ? `${file}:${line}` : file
  return printable(column === undefined ? `${place}: ${reason}` : `${place} ${column}: ${reason}`)
}

/** What the terminal shows at the end: what was done or would be, or what is wrong with the bundle. */
export function formatReport(report: ImportReport, shown = SHOWN_PROBLEMS): string {
  const rest = report.problemCount > 0 ? formatProblems(report, shown) : formatCounts(report)
  return [...formatChanges(report.changes), rest].join('\n')
}

/** The lines of a dry run, with an empty one behind them. */
export function formatChanges({ lines, count: total }: ImportReport['changes']): string[] {
  if (total === 0) return []
  const further = total - lines.length
  const more = further > 0 ? [`… and ${count.format(further)} further ${further === 1 ? 'row' : 'rows'}`] : []
  return [...lines, ...more, '']
}

function formatProblems({ problems, problemCount, massChanges }: ImportReport, shown: number): string {
  const lines = problems.slice(0, shown).map(formatProblem)
  const further = problemCount - lines.length
  if (further > 0)
    lines.push(`… and ${count.format(further)} further ${further === 1 ? 'problem' : 'problems'}`)
  const title = `Nothing was imported: ${count.format(problemCount)} ${problemCount === 1 ? 'problem' : 'problems'}`
  const wayOut = massChanges.length > 0 ? ['If all of this is meant, --allow loads it.'] : []
  return [...lines, '', title, ...wayOut].join('\n')
}

type CountColumn = 'added' | 'changed' | 'unchanged' | 'removed'

const TITLES: Readonly<Record<CountColumn, string>> = {
  added: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  removed: 'removed',
}

function formatCounts({ counts, leftOut, publications, massChanges, isDryRun }: ImportReport): string {
  const table = formatCountTable(counts, ['added', 'changed', 'unchanged', 'removed'])
  const end = isDryRun
    ? 'Dry run: the bundle is sound; nothing was changed'
    : `Imported${formatPublications(publications)}`
  const allowed = massChanges.map((change) => `Allowed: ${formatProblem(describeMassChange(change))}`)
  return [...table, '', ...leftOut.map(formatLeftOut), ...allowed, end].join('\n')
}

function formatLeftOut({ file, rows, firstLine }: LeftOut): string {
  return rows === 1
    ? `${file}: 1 row left out (line ${firstLine}): the person was erased`
    : `${file}: ${count.format(rows)} rows left out (from line ${firstLine} on): their people were erased`
}

/** A line per file, and one for all of them. */
export function formatCountTable<Column extends CountColumn>(
  counts: readonly (Readonly<Record<Column, number>> & { readonly file: string })[],
  columns: readonly Column[],
): string[] {
  const rows = counts.map((row) => [row.file, ...columns.map((column) => count.format(row[column]))])
  const sums = columns.map((column) => count.format(counts.reduce((sum, row) => sum + row[column], 0)))
  return alignTable([['file', ...columns.map((column) => TITLES[column])], ...rows, ['total', ...sums]])
}

function formatPublications(publications: ImportReport['publications']): string {
  if (publications.length === 0) return '; no data of a brand changed, so nothing was published'
  return `: ${publications.map(({ brand, number }) => `publication ${number} of ${brand}`).join(', ')}`
}

/** The first column to the left, figures to the right. */
function alignTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

// A file or a cell may be called anything: nothing in it may move the cursor or break the line. Control characters, and those that turn the direction of writing.
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\uFFFD')
}
