import type { Day } from '#kernel/dates.ts'
import type { MissingDatum } from '../positions.domain.ts'

export type MissingGroup = {
  readonly kind: MissingDatum['kind']
  readonly currency?: string
  /** The first of them, where they have any. */
  readonly day?: Day
  readonly count: number
}

/** Twelve missing rates of one currency are one line. In the order in which each kind first occurs. */
export function groupMissing(missing: readonly MissingDatum[]): readonly MissingGroup[] {
  const groups = Map.groupBy(missing, ({ kind, currency = '' }) => `${kind} ${currency}`)
  return [...groups.values()].flatMap(toGroup)
}

function toGroup(alike: readonly MissingDatum[]): readonly MissingGroup[] {
  const [first] = alike
  if (!first) return []
  const days = [...new Set(alike.flatMap(({ day }) => day ?? []))].sort()
  const [day] = days
  return [
    {
      kind: first.kind,
      ...(first.currency !== undefined && { currency: first.currency }),
      ...(day !== undefined && { day }),
      count: Math.max(1, days.length),
    },
  ]
}
