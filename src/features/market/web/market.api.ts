import type { z } from 'zod'
import type { Locale } from '#kernel/locale.ts'
import type { Money } from '#kernel/money.ts'
import { getJson } from '#web/api-client/fetch.ts'
import type { marketShape } from '../products.wire.ts'

export type OfferedFund = {
  readonly id: string
  readonly name: string
  readonly subject?: string
  readonly year: number
  readonly minimum?: Money
}

/** B4.1 */
export async function fetchMarket(locale: Locale): Promise<readonly OfferedFund[]> {
  const { _embedded: embedded } = await getJson<z.infer<typeof marketShape>>(
    '/api/produkte/v2/erstmarkt?size=100',
    locale,
  )
  // Loaders are part of every page; decimals are not needed on most of them.
  const { decodeMoney } = await import('#kernel/wire/money.ts')
  return embedded.produkte.map(({ id, name, gegenstand, jahr, mindestbeteiligung }) => ({
    id,
    name,
    subject: gegenstand,
    year: jahr,
    minimum: decodeMoney(mindestbeteiligung),
  }))
}
