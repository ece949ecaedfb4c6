import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SegmentedControl } from '../action/segmented-control.tsx'
import { FoldHead } from './fold-head.tsx'
import styles from './list-group.module.css'
import { type ListGroupItem, type ListGroupOrder, sortListGroup } from './list-group-order.ts'

type Props<Item extends ListGroupItem> = {
  readonly title: string
  readonly items: readonly Item[]
  /** One row; it says what the item is, and shows its value and date as the screen wants them. */
  readonly children: (item: Item) => ReactNode
  readonly heading?: 'h2' | 'h3' | 'h4' | undefined
  /** What the group comes to, beside its title. */
  readonly summary?: ReactNode
  readonly isCollapsed?: boolean | undefined
}

const ORDERS = ['value', 'date'] as const satisfies readonly ListGroupOrder[]
const ORDER_NAMES = { value: 'sortByValue', date: 'sortByDate' } as const

/** A5.4: a list that can be folded away, by value or by date. It remembers neither. */
export function ListGroup<Item extends ListGroupItem>(props: Props<Item>) {
  const { title, items, children, heading = 'h3', summary, isCollapsed = false } = props
  const t = useTranslations('widgets')
  const [order, setOrder] = useState<ListGroupOrder>('value')
  return (
    <details className={styles['group']} open={!isCollapsed}>
      <FoldHead title={title} heading={heading} count={items.length} className={styles['head']}>
        <span className={styles['summary']}>{summary}</span>
      </FoldHead>
      {items.length > 1 && (
        <div className={styles['tools']}>
          <SegmentedControl
            label={t('sortedBy')}
            value={order}
            onChange={setOrder}
            options={ORDERS.map((value) => ({ value, label: t(ORDER_NAMES[value]) }))}
          />
        </div>
      )}
      <ul className={styles['list']}>
        {sortListGroup(items, order).map((item) => (
          <li key={item.id} className={styles['item']}>
            {children(item)}
          </li>
        ))}
      </ul>
    </details>
  )
}
