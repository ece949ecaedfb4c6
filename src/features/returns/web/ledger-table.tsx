import type { ReactNode } from 'react'
import { Table } from '#web/ui/layout/table.tsx'
import { FewNote, useFew } from './few.tsx'
import styles from './ledger-table.module.css'

export type Column<Row> = {
  readonly name: string
  readonly label: string
  /** Aligned at its last digit. */
  readonly isFigure?: boolean
  /** Stands beside the name of the row where rows are blocks of lines. */
  readonly isHead?: boolean
  /** Empty, or said by another cell already: keeps its place in a column, needs no line. */
  readonly isSpare?: (row: Row) => boolean
  readonly cell: (row: Row) => ReactNode
}

type FootLine = { readonly label: string; readonly value: ReactNode }

const NO_FOOT: readonly FootLine[] = []

type Props<Row> = {
  readonly label: string
  /** The first names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** The newest come first. */
  readonly isDated?: boolean
  readonly foot?: readonly FootLine[]
}

/** On a phone each row stands as a block of lines, each with its name. */
export function LedgerTable<Row>({ label, columns, rows, keyOf, isDated, foot = NO_FOOT }: Props<Row>) {
  const { shown, showAll } = useFew(rows)
  return (
    <>
      <Table label={label} className={styles['ledger']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-figure={column.isFigure || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.name} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td
                    key={column.name}
                    data-label={column.label}
                    data-head={column.isHead}
                    data-spare={column.isSpare?.(row) || undefined}
                    data-figure={column.isFigure || undefined}
                  >
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {foot.length > 0 && (
          <tfoot>
            {foot.map((line) => (
              <tr key={line.label}>
                <th scope="row" colSpan={columns.length - 1}>
                  {line.label}
                </th>
                <td data-figure>{line.value}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </Table>
      <FewNote total={rows.length} isDated={isDated} onShowAll={showAll} />
    </>
  )
}
