import { useRef } from 'react'
import type { HeldRow } from '../portfolio-rows.domain.ts'
import { InvestmentRow } from './investment-row.tsx'
import type { ItemNews, Summary } from './portfolio.api.ts'
import styles from './row-list.module.css'
import { useDrawnRows } from './use-drawn-rows.ts'

type Props = {
  readonly label: string
  readonly rows: readonly HeldRow[]
  readonly news: ReadonlyMap<string, ItemNews>
  readonly summary: Summary | undefined
  readonly hasKind: boolean
  /** Draws only what can be seen. The browser's own search then finds no more than that: the list has one of its own. */
  readonly isWindowed: boolean
}

export function RowList({ isWindowed, ...props }: Props) {
  return isWindowed ? <WindowedList {...props} /> : <WholeList {...props} />
}

type ListProps = Omit<Props, 'isWindowed'>

function WholeList({ label, rows, news, ...props }: ListProps) {
  return (
    <ul aria-label={label} className={styles['list']}>
      {rows.map((row) => (
        <InvestmentRow key={row.id} row={row} news={news.get(row.id)} {...props} />
      ))}
    </ul>
  )
}

function WindowedList({ label, rows, news, ...props }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  const indices = useDrawnRows(list, rows.length)
  return (
    <ul
      ref={list}
      aria-label={label}
      className={`${styles['list']} ${styles['windowed']} ${props.hasKind ? styles['mixed'] : ''}`.trim()}
      style={{ height: `calc(var(--row-height) * ${rows.length})` }}
    >
      {indices.map((index) => {
        const row = rows[index]
        return (
          row && (
            <InvestmentRow
              key={row.id}
              row={row}
              news={news.get(row.id)}
              {...props}
              index={index}
              count={rows.length}
            />
          )
        )
      })}
    </ul>
  )
}
