import type { ImportCount, ImportPublication } from '../import.domain.ts'
import { formatChanges, formatCountTable, printable } from './import-report.ts'
import type { LastImport } from './last-import.queries.ts'
import type { ShownLines } from './shown-lines.ts'

/** What became of the rows of one table: those that came back, were set back, and went. */
export type UndoCount = Omit<ImportCount, 'unchanged'>

export type UndoReport = {
  /** The import that was taken back, unless that was refused. */
  readonly undone: LastImport | undefined
  readonly counts: readonly UndoCount[]
  readonly publications: readonly ImportPublication[]
  /** Why nothing was undone. */
  readonly refusals: readonly string[]
  readonly changes: Pick<ShownLines, 'lines' | 'count'>
  readonly isDryRun: boolean
}

const SHOWN_REFUSALS = 50

/** What the terminal shows at the end: what was undone or would be, or why it was not. */
export function formatUndo(report: UndoReport): string {
  const { undone, counts, publications, refusals, changes, isDryRun } = report
  if (!undone) {
    const further = refusals.length - SHOWN_REFUSALS
    const more = further > 0 ? [`… and ${further} further reasons`] : []
    return [...refusals.slice(0, SHOWN_REFUSALS).map(printable), ...more, '', 'Nothing was undone'].join('\n')
  }
  const touched = counts.filter(({ added, changed, removed }) => added + changed + removed > 0)
  const table = formatCountTable(touched, ['added', 'changed', 'removed'])
  const which = `the import of ${undone.at.toISOString()} with the digest ${undone.digest}`
  const numbers = publications.map(({ brand, number }) => `publication ${number} of ${brand}`).join(', ')
  const end = isDryRun
    ? `Dry run: ${which} can be undone; nothing was changed`
    : `Undone: ${which}${numbers === '' ? '' : `, by ${numbers}`}`
  return [...formatChanges(changes), ...table, '', end].join('\n')
}
