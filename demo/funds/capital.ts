import { type Cents, cents, roundUpTo, share } from '../numbers/amounts.ts'

/** Of what is invested: what purchases leave in the bank, when investors are asked for more, and when they get some back. */
const LIQUIDITY_AFTER_PURCHASE = 0.06
const LEAST_LIQUIDITY = 0.025
const MOST_LIQUIDITY = 0.085
const STEP = cents(50_000)

type Position = {
  readonly balance: Cents
  readonly invested: Cents
  /** What is owed for purchases and building works that go on. */
  readonly committed: Cents
  readonly hasBought: boolean
  readonly hasJustSold: boolean
}

export function decideCapital({ balance, invested, committed, hasBought, hasJustSold }: Position): {
  readonly called: Cents
  readonly returned: Cents
} {
  const wanted = share(invested, LIQUIDITY_AFTER_PURCHASE) + committed
  const isShort = hasBought || balance < share(invested, LEAST_LIQUIDITY)
  if (isShort && balance < wanted) return { called: roundUpTo(wanted - balance, STEP), returned: 0 }
  const spare = balance - share(invested, MOST_LIQUIDITY) - committed
  return { called: 0, returned: hasJustSold && spare > 0 ? spare - (spare % STEP) : 0 }
}
