import { createMoney, getMoneySign, type Money, subtractMoney } from '#kernel/money.ts'

type Commitments = { readonly openOwnCapital?: Money; readonly softCommitments?: Money }

/**
 * B1.4: a negative open amount is subtracted from the soft commitments, which raises them by as much, and nothing is
 * open any more. Absent soft commitments count as none.
 */
export function normaliseCommitments<Investment extends Commitments>(investment: Investment): Investment {
  const { openOwnCapital } = investment
  if (!openOwnCapital) return investment

  const nothing = createMoney('0', openOwnCapital.currency)
  // Before the sign is looked at: a wrong currency must not stay hidden until the day the amount turns negative.
  const softCommitments = subtractMoney(investment.softCommitments ?? nothing, openOwnCapital)
  if (getMoneySign(openOwnCapital) >= 0) return investment
  return { ...investment, openOwnCapital: nothing, softCommitments }
}
