import type { ProductValuation } from '#features/market/products.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { divideDecimal, getDecimal } from '#kernel/decimal.ts'
import { createMoney, type Money } from '#kernel/money.ts'
import type { Participation } from './participations.domain.ts'

/** What a participation has of its fund's net asset value at a day: no price at which it could be given back or sold. */
export type NetAssetShare = { readonly day: Day; readonly value: Money }

/** As many as converted amounts keep: only sums are rounded. */
export const SHARE_DECIMALS = 10

/**
 * B1.7: nominal ÷ the nominal that the net asset value refers to × the latest net asset value until the day. None where the fund
 * does not tell both, and of what is not paid in.
 */
export function deriveNetAssetShare(
  {
    nominal,
    dates: { paidOn },
  }: { readonly nominal: Money; readonly dates: Pick<Participation['dates'], 'paidOn'> },
  valuations: readonly ProductValuation[],
  day: Day,
): NetAssetShare | undefined {
  const latest = valuations.findLast((valuation) => valuation.day <= day)
  const { netAssetValue, referenceNominal } = latest ?? {}
  if (!latest || !netAssetValue || !referenceNominal || referenceNominal.currency !== nominal.currency)
    return undefined
  if (paidOn === undefined || paidOn > day) return undefined
  const value = divideDecimal(
    getDecimal(nominal.amount).times(netAssetValue.amount),
    getDecimal(referenceNominal.amount),
    SHARE_DECIMALS,
  )
  return { day: latest.day, value: createMoney(value, netAssetValue.currency) }
}
