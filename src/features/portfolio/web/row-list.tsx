import type { CSSProperties } from 'react'
import type { HeldRow } from '../portfolio-rows.domain.ts'
import { InvestmentRow } from './investment-row.tsx'
import type { Sort } from './list-view.ts'
import type { ItemNews, Summary } from './portfolio.api.ts'
import styles from './row-list.module.css'
import { useDrawnRows } from './use-drawn-rows.ts'

type Props = {
  readonly label: string
  readonly rows: readonly HeldRow[]
  readonly news: ReadonlyMap<string, ItemNews>
  readonly summary: Summary | undefined
  readonly hasKind: boolean
  readonly twins: ReadonlySet<string>
  readonly sort: Sort
}

export function RowList({ label, rows, news, twins, ...props }: Props) {
  const drawn = useDrawnRows(rows)
  return (
    <ul
      aria-label={label}
      className={styles['list']}
      style={{ '--missing': rows.length - drawn.length } as CSSProperties}
    >
      {drawn.map((row) => (
        <InvestmentRow
          key={row.id}
          row={row}
          news={news.get(row.id)}
          isTwin={twins.has(row.name)}
          {...props}
        />
      ))}
    </ul>
  )
}
