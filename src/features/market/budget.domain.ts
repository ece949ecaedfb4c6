import { getDecimal } from '#kernel/decimal.ts'
import { compareMoney, type Money, subtractMoney } from '#kernel/money.ts'
import { computeShares } from '#kernel/shares.ts'
import { type BudgetItem, sumBudget } from './products.domain.ts'

type Budget = { readonly sources: readonly BudgetItem[]; readonly uses: readonly BudgetItem[] }
export type BudgetSideName = keyof Budget

export type BudgetPart = {
  /** Undefined for what the fund does not itemise. */
  readonly item: BudgetItem | undefined
  readonly amount: Money
  /** In per cent of its side; all of them add up to 100. */
  readonly share: string
}

type BudgetSide = { readonly name: BudgetSideName; readonly parts: readonly BudgetPart[] }

export type BudgetView = {
  readonly sides: readonly BudgetSide[]
  /** What each side comes to, with what is not itemised. */
  readonly total: Money
  /** By how much one side names less than the other. */
  readonly gap?: { readonly on: BudgetSideName; readonly amount: Money }
}

/**
 * B4.2: where the money comes from and where it goes, on one scale: what one side names less than the other is a part of
 * its own, so that both come to the same total. Undefined for amounts that are no parts of one whole: in several
 * currencies, below zero or nothing at all.
 */
export function viewBudget({ sources, uses }: Budget): BudgetView | undefined {
  const all = [...sources, ...uses]
  const isDivisible = all.every(({ amount }) => getDecimal(amount.amount).gte(0))
  if (!isDivisible || !sumBudget(all)) return undefined
  const sides = [...listSide('sources', sources), ...listSide('uses', uses)]
  const [longest] = sides.toSorted((one, other) => compareMoney(other.sum, one.sum))
  if (!longest || getDecimal(longest.sum.amount).eq(0)) return undefined
  const total = longest.sum
  const short = sides.find(({ sum }) => compareMoney(sum, total) < 0)
  return {
    sides: sides.map(({ name, items, sum }) => ({ name, parts: divide(items, subtractMoney(total, sum)) })),
    total,
    ...(short && { gap: { on: short.name, amount: subtractMoney(total, short.sum) } }),
  }
}

function listSide(name: BudgetSideName, items: readonly BudgetItem[]) {
  const sum = sumBudget(items)
  return sum ? [{ name, items, sum }] : []
}

function divide(items: readonly BudgetItem[], rest: Money): readonly BudgetPart[] {
  const parts = [
    ...items.map((item) => ({ item, amount: item.amount })),
    ...(getDecimal(rest.amount).gt(0) ? [{ item: undefined, amount: rest }] : []),
  ]
  const shares = computeShares(parts.map(({ amount }) => getDecimal(amount.amount)))
  return parts.map(({ item, amount }, index) => ({ item, amount, share: shares[index]?.toFixed() ?? '0' }))
}
