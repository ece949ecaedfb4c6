import { USE_TYPES } from '#features/assets/assets.domain.ts'
import { compareMoney, type Money, sumMoney } from '#kernel/money.ts'
import { GROUP_NAMES, GROUPS, type GroupName } from './list-view.ts'
import type { Summary } from './portfolio.api.ts'

/** B1.3: the four views, in the order in which they are offered. */
export const ALLOCATIONS = ['type', 'useType', 'country', 'currency'] as const
export type AllocationName = (typeof ALLOCATIONS)[number]

/** By the groups of the list, so that both tell the same; in the currency of the summary, largest first. */
export function sumGroups({
  allocations,
  currency,
}: Pick<Summary, 'allocations' | 'currency'>): ReadonlyArray<{
  readonly key: GroupName
  readonly value: Money
}> {
  return GROUP_NAMES.flatMap((name) => {
    const types: readonly string[] = GROUPS[name]
    const parts = allocations.type.filter(({ key = '' }) => types.includes(key))
    const values = parts.map(({ value }) => value)
    return parts.length === 0 ? [] : [{ key: name, value: sumMoney(values, currency) }]
  }).toSorted((one, other) => compareMoney(other.value, one.value))
}

type UseType = (typeof USE_TYPES)[number]
const DEVELOPMENT = 'Development'

/** `office`, or `officeDevelopment` for one that is being built. */
export function readUseType(key: string): { readonly useType: UseType; readonly isDevelopment: boolean } {
  const isDevelopment = key.endsWith(DEVELOPMENT)
  const name = isDevelopment ? key.slice(0, -DEVELOPMENT.length) : key
  return { useType: USE_TYPES.find((known) => known === name) ?? 'other', isDevelopment }
}

/** Its place in the palette: a use has the same colour everywhere, hatched where it is being built. */
export function findUseColour(key: string): number {
  const { useType, isDevelopment } = readUseType(key)
  return USE_TYPES.indexOf(useType) + (isDevelopment ? USE_TYPES.length : 0)
}
