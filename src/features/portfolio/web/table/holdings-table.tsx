import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useLocale } from 'use-intl'
import type { Money } from '#kernel/money.ts'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import type { HeldRow } from '../../portfolio-rows.domain.ts'
import { formatCount } from '../format-count.ts'
import { type GroupName, groupRows, type Sort } from '../list-view.ts'
import type { Summary } from '../portfolio.api.ts'
import { useTranslations } from '../texts.ts'
import { useDrawnRows } from '../use-drawn-rows.ts'
import { TableCell } from './cells.tsx'
import { type Column, FIGURES, listColumns, pickColumns, SORT_OF } from './columns.ts'
import styles from './holdings-table.module.css'

type Props = {
  /** As they are found and sorted. */
  readonly rows: readonly HeldRow[]
  /** Whose columns are offered: all, so that finding takes none away. */
  readonly all: readonly HeldRow[]
  readonly sums: ReadonlyMap<GroupName, Money>
  readonly summary: Summary | undefined
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
  /** Undefined where nobody has chosen. */
  readonly chosen: readonly string[] | undefined
  readonly onChoose: (columns: readonly string[]) => void
}

/** B1.1: the same list, a line for each investment: for long portfolios, and for who compares figures. */
export function HoldingsTable({ rows, all, sums, summary, sort, onSort, chosen, onChoose }: Props) {
  const t = useTranslations('portfolio')
  const locale = useLocale()
  const offered = useMemo(() => listColumns(all, summary?.currency), [all, summary?.currency])
  const columns = useMemo(() => pickColumns(offered, chosen, sort), [offered, chosen, sort])
  const drawn = useDrawnRows(rows)
  const groups = useMemo(() => groupRows(drawn), [drawn])
  const counts = useMemo(
    () => new Map(groupRows(rows).map((group) => [group.name, group.rows.length])),
    [rows],
  )
  return (
    <div className={styles['part']}>
      <div data-unprinted className={styles['tools']}>
        <ColumnChoice offered={offered} columns={columns} onChoose={onChoose} />
      </div>
      {/* Wider or longer than the screen, it scrolls by itself; the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={t('table.label')} tabIndex={0} className={styles['frame']}>
        <table aria-label={t('investments')} className={styles['table']}>
          <thead>
            <tr>
              <Head label={t('table.columns.name')} sort="name" current={sort} onSort={onSort} />
              {columns.map((column) => (
                <Head
                  key={column}
                  label={t(`table.columns.${column}`)}
                  isFigure={FIGURES.has(column)}
                  sort={SORT_OF[column]}
                  current={sort}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr className={styles['group']}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span className={styles['groupName']}>
                    {t(`groups.${group.name}`)}{' '}
                    <span>{formatCount(locale, counts.get(group.name) ?? 0)}</span>
                    {sums.has(group.name) && <MoneyText value={sums.get(group.name)} />}
                  </span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <TableRow key={row.id} row={row} columns={columns} summary={summary} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}

type RowProps = {
  readonly row: HeldRow
  readonly columns: readonly Column[]
  readonly summary: Summary | undefined
}

const TableRow = memo(function TableRow({ row, columns, summary }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <Link
          to="/$client/{-$locale}/portfolio/$id"
          params={({ client = '', locale }) => ({ client, locale, id: row.id })}
          className={styles['link']}
        >
          {row.name}
        </Link>
      </th>
      {columns.map((column) => (
        <td key={column} data-figure={FIGURES.has(column) || undefined}>
          <TableCell column={column} row={row} summary={summary} />
        </td>
      ))}
    </tr>
  )
})

type HeadProps = {
  readonly label: string
  readonly isFigure?: boolean
  readonly sort: Sort | undefined
  readonly current: Sort
  readonly onSort: (sort: Sort) => void
}

/** Names begin with A, figures with the largest, days with the newest. */
function Head({ label, isFigure, sort, current, onSort }: HeadProps) {
  const isCurrent = sort !== undefined && sort === current
  const direction = sort === 'name' ? 'ascending' : 'descending'
  const Arrow = sort === 'name' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={isCurrent ? direction : undefined} data-figure={isFigure || undefined}>
      {sort === undefined ? (
        label
      ) : (
        <button type="button" className={styles['sort']} onClick={() => onSort(sort)}>
          {label}
          {isCurrent && <Arrow size={14} strokeWidth={2} aria-hidden />}
        </button>
      )}
    </th>
  )
}

type ChoiceProps = {
  readonly offered: readonly Column[]
  readonly columns: readonly Column[]
  readonly onChoose: (columns: readonly string[]) => void
}

function ColumnChoice({ offered, columns, onChoose }: ChoiceProps) {
  const t = useTranslations('portfolio.table')
  const toggle = (column: Column) =>
    onChoose(
      offered.filter((known) => (known === column ? !columns.includes(known) : columns.includes(known))),
    )
  return (
    <Popover
      button={
        <>
          <Columns3 size={20} strokeWidth={1.75} aria-hidden />
          {t('choose')}
        </>
      }
      panelClassName={styles['choices']}
    >
      <fieldset className={styles['fields']}>
        <legend>{t('chooseLegend')}</legend>
        {offered.map((column) => (
          <label key={column} className={styles['choice']}>
            <input type="checkbox" checked={columns.includes(column)} onChange={() => toggle(column)} />
            {t(`columns.${column}`)}
          </label>
        ))}
      </fieldset>
    </Popover>
  )
}
