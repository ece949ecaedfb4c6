import type { Payout } from '#features/participations/participations.domain.ts'
import { sumMoney } from '#kernel/money.ts'

export type PayoutYears = { readonly years: readonly string[]; readonly amounts: readonly string[] }

/** The exact sum of each year in which something was paid out, oldest first; other currencies are left out. */
export function sumPayoutsByYear(payouts: readonly Payout[], currency: string): PayoutYears {
  const counted = payouts.filter(({ amount }) => amount.currency === currency)
  const byYear = Map.groupBy(counted, ({ day }) => day.slice(0, 4))
  const years = [...byYear.keys()].sort()
  return {
    years,
    amounts: years.map((year) => {
      const amounts = (byYear.get(year) ?? []).map(({ amount }) => amount)
      return sumMoney(amounts, currency).amount
    }),
  }
}
