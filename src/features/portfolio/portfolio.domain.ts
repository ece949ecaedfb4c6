import type { FundKind } from '#features/funds/funds.domain.ts'
import type { InvestmentStatus } from '#features/investment/closing.domain.ts'
import { type Decimal, getDecimal } from '#kernel/decimal.ts'
import { type Money, multiplyMoney } from '#kernel/money.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'

/**
 * B1.1: special, public, infrastructure, international. A fund of funds is a special fund and ranks with them; what
 * the investor has subscribed to follows what they hold, and the market, which is nobody's, comes last.
 */
const TYPE_RANKS = {
  specialFundInvestment: 0,
  fundOfFundsInvestment: 0,
  publicFundInvestment: 1,
  infrastructureInvestment: 2,
  internationalInvestment: 3,
  publicSubscription: 4,
  publicFundMarket: 5,
} as const

export type PortfolioItemType = keyof typeof TYPE_RANKS
export const PORTFOLIO_ITEM_TYPES = Object.keys(TYPE_RANKS) as PortfolioItemType[]

export const ITEM_TYPE_BY_FUND_KIND = {
  special: 'specialFundInvestment',
  fundOfFunds: 'fundOfFundsInvestment',
  infrastructure: 'infrastructureInvestment',
  international: 'internationalInvestment',
} as const satisfies Record<FundKind, PortfolioItemType>

type SortableItem = {
  readonly id: string
  readonly type: PortfolioItemType
  readonly name: string
  readonly nominal?: Money
}

/** B1.1: by type, then nominal descending; name and id settle what is left, so the order never depends on the input's. */
export function sortItems<Item extends SortableItem>(items: readonly Item[]): readonly Item[] {
  const sortable = items.map((item) => ({ item, nominal: item.nominal && getDecimal(item.nominal.amount) }))
  return sortable
    .toSorted(
      (left, right) =>
        TYPE_RANKS[left.item.type] - TYPE_RANKS[right.item.type] ||
        compareAmounts(right.nominal, left.nominal) ||
        compareNames(left.item.name, right.item.name) ||
        compareTexts(left.item.id, right.item.id),
    )
    .map(({ item }) => item)
}

/** An investment without a status is active. */
export function isActive(item: { readonly status?: InvestmentStatus }): boolean {
  return item.status !== 'historical'
}

/** B1.4, exact: rounding is left to whoever shows it. Without a valuation there is no price, hence no value. */
export function deriveCurrentShareValue(options: {
  readonly sharePrice: Money | undefined
  readonly numberOfShares: string | undefined
}): Money | undefined {
  const { sharePrice, numberOfShares } = options
  if (!sharePrice || numberOfShares === undefined) return undefined
  return multiplyMoney(sharePrice, numberOfShares)
}

/** The bare amounts, whatever their currency: an order that follows the rates would change from day to day. */
function compareAmounts(left: Decimal | undefined, right: Decimal | undefined): number {
  if (!left || !right) return Number(left !== undefined) - Number(right !== undefined)
  return left.cmp(right)
}
