import type { Missing } from './computed-returns.api.ts'

export type MissingGroup = {
  readonly kind: Missing['kind']
  readonly currency?: string
  /** The first of them, where they have any. */
  readonly date?: string
  readonly count: number
}

/** Twelve missing rates of one currency are one line. In the order in which each kind first occurs. */
export function groupMissing(missing: readonly Missing[]): readonly MissingGroup[] {
  const groups = Map.groupBy(missing, ({ kind, currency = '' }) => `${kind} ${currency}`)
  return [...groups.values()].flatMap(toGroup)
}

function toGroup(alike: readonly Missing[]): readonly MissingGroup[] {
  const [first] = alike
  if (!first) return []
  const days = [...new Set(alike.flatMap(({ date }) => date ?? []))].sort()
  const [date] = days
  return [
    {
      kind: first.kind,
      ...(first.currency !== undefined && { currency: first.currency }),
      ...(date !== undefined && { date }),
      count: Math.max(1, days.length),
    },
  ]
}
