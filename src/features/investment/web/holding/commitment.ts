import { getDecimal } from '#kernel/decimal.ts'
import { type Money, subtractMoney, sumMoney } from '#kernel/money.ts'
import type { FundItem } from '../investment.api.ts'

export type Commitment = {
  readonly currency: string
  readonly called: Money
  readonly open: Money | undefined
  readonly soft: Money | undefined
}

/**
 * How far a commitment is called: all capital calls until today, also where they come to more than was promised. Where none are
 * recorded, it is what is no longer open (B1.4 has settled on the server what is). Undefined where nothing was promised.
 */
export function deriveCommitment({ investment, capitalCalls = [] }: FundItem): Commitment | undefined {
  const { openOwnCapital: open, softCommitments: soft } = investment
  const promised = investment.hardCommitment ?? investment.promisedOwnCapital
  if (!promised || (open && open.currency !== promised.currency)) return undefined
  const { currency } = promised
  const called =
    capitalCalls.length > 0 && capitalCalls.every(({ amount }) => amount.currency === currency)
      ? sumMoney(
          capitalCalls.map(({ amount }) => amount),
          currency,
        )
      : open
        ? subtractMoney(promised, open)
        : promised
  // B1.4 has counted as soft what was called beyond the promise: it fills the bar once.
  const isOverCalled = getDecimal(called.amount).gt(promised.amount)
  return { currency, called, open, soft: isOverCalled ? undefined : soft }
}
