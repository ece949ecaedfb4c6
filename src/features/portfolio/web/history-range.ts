import { addMonths, type Day } from '#kernel/dates.ts'

/** In months; the last shows everything. */
const MONTHS = { '1Y': 12, '3Y': 36, '5Y': 60 } as const

export type HistoryRange = keyof typeof MONTHS | 'all'

type Point = { readonly day: Day }

/** Only those that show less than everything, and everything. */
export function listRanges(history: readonly Point[]): readonly HistoryRange[] {
  const first = history[0]?.day
  const last = history.at(-1)?.day
  if (first === undefined || last === undefined) return ['all']
  const shorter = (Object.keys(MONTHS) as (keyof typeof MONTHS)[]).filter(
    (range) => first < addMonths(last, -MONTHS[range]),
  )
  return [...shorter.toReversed(), 'all']
}

/** The points of the range, and the one before it, where the line begins. */
export function cutHistory<One extends Point>(history: readonly One[], range: HistoryRange): readonly One[] {
  const last = history.at(-1)?.day
  if (range === 'all' || last === undefined) return history
  const from = addMonths(last, -MONTHS[range])
  const next = history.findIndex(({ day }) => day >= from)
  return history.slice(history[next]?.day === from ? next : Math.max(0, next - 1))
}
