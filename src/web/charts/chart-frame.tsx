import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Disclosure } from '../ui/layout/disclosure.tsx'
import styles from './chart-frame.module.css'

export type ChartTable = {
  readonly columns: readonly string[]
  /** Each begins with its name. */
  readonly rows: readonly ChartRow[]
  readonly total?: ChartRow | undefined
}
export type ChartRow = readonly [name: string, ...values: string[]]

type Props = {
  /** What the chart shows: its name, and the caption of its table. */
  readonly label: string
  readonly table: ChartTable
  readonly children: ReactNode
}

/** A chart and, for those who would rather read it, the same as a table. */
export function ChartFrame({ label, table, children }: Props) {
  const t = useTranslations('widgets')
  return (
    <figure aria-label={label} className={styles['frame']}>
      {children}
      <Disclosure summary={t('showAsTable')}>
        {/* A long table scrolls; the keyboard must reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section aria-label={t('asTable', { label })} tabIndex={0} className={styles['scroller']}>
          <table className={styles['table']}>
            <caption className={styles['caption']}>{label}</caption>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, index) => (
                // Two parts may bear the same name.
                // oxlint-disable-next-line react/no-array-index-key
                <TableRow key={index} row={row} />
              ))}
            </tbody>
            {table.total && (
              <tfoot>
                <TableRow row={table.total} />
              </tfoot>
            )}
          </table>
        </section>
      </Disclosure>
    </figure>
  )
}

function TableRow({ row: [name, ...values] }: { row: ChartRow }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index}>{value}</td>
      ))}
    </tr>
  )
}

/** Stands where a chart would, in the height of one. */
export function ChartEmpty({ text }: { text?: string | undefined }) {
  const t = useTranslations('widgets')
  return <p className={styles['empty']}>{text ?? t('noData')}</p>
}
