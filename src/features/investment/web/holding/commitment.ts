import { getMoneySign, type Money, subtractMoney } from '#kernel/money.ts'
import type { FundItem } from '../investment.api.ts'

export type Commitment = {
  readonly currency: string
  readonly called: Money
  readonly open: Money | undefined
  readonly soft: Money | undefined
}

/** How far a commitment is called (B1.4 has settled on the server what is open); undefined where nothing was promised. */
export function deriveCommitment({ investment }: FundItem): Commitment | undefined {
  const { openOwnCapital: open, softCommitments: soft } = investment
  const promised = investment.hardCommitment ?? investment.promisedOwnCapital
  if (!promised || (open && open.currency !== promised.currency)) return undefined
  const called = open ? subtractMoney(promised, open) : promised
  return { currency: promised.currency, called: getMoneySign(called) < 0 ? promised : called, open, soft }
}
