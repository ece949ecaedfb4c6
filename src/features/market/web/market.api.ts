import type { Money } from '#kernel/money.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { listMarket } from '../products.wire.ts'

export type OfferedFund = {
  readonly id: string
  readonly name: string
  readonly subject: string | undefined
  readonly year: number
  readonly minimum: Money | undefined
}

/** B4.1 */
export const marketQuery = (reader: Reader) =>
  queryOf(listMarket, { reader }, ({ _embedded: { produkte } }): readonly OfferedFund[] =>
    produkte.map(({ id, name, gegenstand, jahr, mindestbeteiligung: least }) => ({
      id,
      name,
      subject: gegenstand,
      year: jahr,
      minimum: least && { amount: least.betrag, currency: least.waehrung },
    })),
  )
