import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import {
  Cell,
  Column,
  type Key,
  Row,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table'
import { WidgetRegion } from '../overlay/widget-region.tsx'
import styles from './selection-table.module.css'

export type SelectionColumn<Item> = {
  readonly id: string
  readonly label: string
  /** Names the row; exactly one column does. */
  readonly isRowHeader?: boolean
  readonly isFigure?: boolean
  readonly isSortable?: boolean
  readonly render: (item: Item) => ReactNode
}

type Sort = { readonly column: string; readonly direction: 'ascending' | 'descending' }

type Props<Item extends { readonly id: string }> = {
  readonly label: string
  readonly columns: ReadonlyArray<SelectionColumn<Item>>
  readonly items: readonly Item[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (ids: ReadonlySet<string>) => void
  readonly sort?: Sort | undefined
  /** The items come in the new order then: this table sorts nothing by itself. */
  readonly onSort?: ((sort: Sort) => void) | undefined
  readonly empty: ReactNode
}

/** Rows that can be chosen: one by one, a range with Shift, or all. Arrow keys walk through the cells, Space chooses. */
export function SelectionTable<Item extends { readonly id: string }>(props: Props<Item>) {
  const { label, columns, items, selected, onSelect, sort, onSort, empty } = props
  return (
    <WidgetRegion>
      <div className={styles['frame']}>
        <div className={styles['scroll']}>
          <Table
            aria-label={label}
            selectionMode="multiple"
            selectedKeys={selected}
            onSelectionChange={(keys) => onSelect(keys === 'all' ? listIds(items) : toTexts(keys))}
            {...(sort && { sortDescriptor: sort })}
            {...(onSort && { onSortChange: (next: SortDescriptor) => onSort(readSort(next)) })}
            className={styles['table'] ?? ''}
          >
            <TableHeader className={styles['head'] ?? ''}>
              <Column className={styles['choice'] ?? ''}>
                <ChoiceBox />
              </Column>
              {columns.map(({ id, label: text, isRowHeader = false, isFigure, isSortable = false }) => (
                <Column
                  key={id}
                  id={id}
                  isRowHeader={isRowHeader}
                  allowsSorting={isSortable}
                  className={isFigure ? (styles['figure'] ?? '') : ''}
                >
                  {({ sortDirection }) => (
                    <span className={styles['caption']}>
                      {text}
                      {sortDirection === 'ascending' && <ArrowUp size={14} strokeWidth={2} aria-hidden />}
                      {sortDirection === 'descending' && <ArrowDown size={14} strokeWidth={2} aria-hidden />}
                    </span>
                  )}
                </Column>
              ))}
            </TableHeader>
            <TableBody
              items={items}
              dependencies={[columns]}
              renderEmptyState={() => <div className={styles['empty']}>{empty}</div>}
            >
              {(item) => (
                <Row id={item.id} className={styles['row'] ?? ''}>
                  <Cell className={styles['choice'] ?? ''}>
                    <ChoiceBox />
                  </Cell>
                  {columns.map(({ id, isFigure, render }) => (
                    <Cell key={id} className={isFigure ? (styles['figure'] ?? '') : ''}>
                      {render(item)}
                    </Cell>
                  ))}
                </Row>
              )}
            </TableBody>
          </Table>
        </div>
      </div>
    </WidgetRegion>
  )
}

function ChoiceBox() {
  return (
    <Checkbox slot="selection" className={styles['check'] ?? ''}>
      {({ isSelected, isIndeterminate }) => (
        <span className={styles['box']}>
          {isIndeterminate && <Minus size={16} strokeWidth={2.5} aria-hidden />}
          {isSelected && !isIndeterminate && <Check size={16} strokeWidth={2.5} aria-hidden />}
        </span>
      )}
    </Checkbox>
  )
}

function listIds(items: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id))
}

function toTexts(keys: ReadonlySet<Key>): ReadonlySet<string> {
  return new Set([...keys].map(String))
}

function readSort({ column, direction }: SortDescriptor): Sort {
  return { column: String(column), direction }
}
