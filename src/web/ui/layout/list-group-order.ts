import { parseDay } from '#kernel/dates.ts'
import { parseDecimal } from '#kernel/decimal.ts'
import { compareTexts } from '#kernel/order.ts'

export type ListGroupOrder = 'value' | 'date'

export type ListGroupItem = {
  readonly id: string
  /** A plain decimal; amounts of different currencies must be converted first. */
  readonly value: number | string | null | undefined
  readonly date: string | null | undefined
}

/** The largest or the newest first; equals stay in their order, and those without come last. */
export function sortListGroup<Item extends ListGroupItem>(
  items: readonly Item[],
  order: ListGroupOrder,
): Item[] {
  if (order === 'date') {
    const days = new Map(items.map((item) => [item, parseDay(item.date) ?? '']))
    return items.toSorted((one, other) => compareTexts(days.get(other) ?? '', days.get(one) ?? ''))
  }
  const values = new Map(items.map((item) => [item, parseDecimal(item.value)]))
  return items.toSorted((one, other) => {
    const [left, right] = [values.get(one), values.get(other)]
    if (!left || !right) return Number(!left) - Number(!right)
    return right.cmp(left)
  })
}
