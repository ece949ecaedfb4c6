import type { z } from 'zod'
import type { Money } from '#kernel/money.ts'
import { encodeMoney } from '#kernel/wire/money.ts'
import type { germanMoney } from '#kernel/wire/shapes.ts'

export type GermanMoney = z.infer<typeof germanMoney>

export function encodeGermanMoney(money: Money): GermanMoney {
  return encodeMoney(money, 'german') as GermanMoney
}

/** An amount that is not known is left out. */
export function encodeOptionalMoney(money: Money | undefined): GermanMoney | undefined {
  return money ? encodeGermanMoney(money) : undefined
}
