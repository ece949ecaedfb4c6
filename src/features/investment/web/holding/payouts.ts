import { type Money, sumMoney } from '#kernel/money.ts'
import { toMoney } from '../fields.ts'
import type { ParticipationEntry } from '../investment.api.ts'

type Payouts = NonNullable<ParticipationEntry['auszahlungen']>['auszahlungen']

export type PayoutYears = { readonly years: readonly string[]; readonly amounts: readonly string[] }

/** The exact sum of each year in which something was paid out, oldest first; other currencies are left out. */
export function sumPayoutsByYear(payouts: Payouts, currency: string): PayoutYears {
  const counted = payouts.filter(({ wert }) => wert.waehrung === currency)
  const byYear = Map.groupBy(counted, ({ datum }) => datum.slice(0, 4))
  const years = [...byYear.keys()].sort()
  return {
    years,
    amounts: years.map((year) => {
      const amounts = (byYear.get(year) ?? []).map(({ wert }): Money => toMoney(wert))
      return sumMoney(amounts, currency).amount
    }),
  }
}
