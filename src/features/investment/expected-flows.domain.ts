import type { Day } from '#kernel/dates.ts'
import { compareTexts } from '#kernel/order.ts'
import type { Distribution } from './distributions.domain.ts'
import type { CashFlow, ExpectedFlow } from './investment.domain.ts'

/** B1.7: what is dated later than the day has not arrived; it is shown apart and counts nowhere else. */
export function isExpected(flow: { readonly day: Day }, day: Day): boolean {
  return flow.day > day
}

/** Oldest first. */
export function listExpected(
  {
    capital,
    distributions,
  }: { readonly capital: readonly CashFlow[]; readonly distributions: readonly Distribution[] },
  today: Day,
): readonly ExpectedFlow[] {
  return [
    ...capital.map(({ kind, day, amount }) => ({ kind, day, amount, isDerived: false })),
    ...distributions.map(({ day, amount, isDerived }) => ({
      kind: 'distribution' as const,
      day,
      amount,
      isDerived,
    })),
  ]
    .filter((flow) => isExpected(flow, today))
    .toSorted((one, other) => compareTexts(one.day, other.day) || compareTexts(one.kind, other.kind))
}
