import type { ReactNode } from 'react'
import styles from './ledger-table.module.css'
import { Table } from './table.tsx'

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

type FootLine = { readonly name: string; readonly label: string; readonly value: ReactNode }

const NO_FOOT: readonly FootLine[] = []

export type LedgerProps<Row> = {
  readonly label: string
  /** The first names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
  /** Sums, below the last column. */
  readonly foot?: readonly FootLine[]
}

/** On a phone each row stands as a block of lines, each with its name. */
export function LedgerTable<Row>({ label, columns, rows, keyOf, foot = NO_FOOT }: LedgerProps<Row>) {
  return (
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
        {rows.map((row, index) => (
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
            <tr key={line.name}>
              <th scope="row" colSpan={columns.length - 1}>
                {line.label}
              </th>
              <td data-figure>{line.value}</td>
            </tr>
          ))}
        </tfoot>
      )}
    </Table>
  )
}
