import type { Locale } from '#kernel/locale.ts'
import type { SearchEntries } from '../search.domain.ts'

/** A11.1: 'property' is what the ledger calls an asset, 'fund' one on the market. */
export type EntryKind = 'investment' | 'property' | 'fund'

/** One thing that can be found, with the texts it can be found by. */
export type SearchEntry = {
  readonly kind: EntryKind
  readonly id: string
  /** The item of the portfolio whose page it is opened on. */
  readonly itemId: string
  readonly name: string
  readonly number?: string | undefined
  readonly isin?: string | undefined
  readonly fundName?: string | undefined
  readonly street?: string
  readonly zip?: string
  readonly city?: string
  /** By its name in the reader's language. */
  readonly country?: string
}

export function countEntries({ investments, funds }: SearchEntries): number {
  return investments.reduce((sum, { properties }) => sum + 1 + properties.length, funds.length)
}

export function listEntries({ investments, funds }: SearchEntries, locale: Locale): readonly SearchEntry[] {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return [
    ...investments.map(
      ({ id, name, number, isin, fundName }): SearchEntry => ({
        kind: 'investment',
        id,
        itemId: id,
        name,
        number,
        isin,
        fundName,
      }),
    ),
    ...investments.flatMap(({ id: itemId, properties }) =>
      properties.map(
        ({ id, name, street, zip, city, country }): SearchEntry => ({
          kind: 'property',
          id,
          itemId,
          name,
          street,
          zip,
          city,
          country: countries.of(country) ?? country,
        }),
      ),
    ),
    ...funds.map(({ id, name, fundName }): SearchEntry => ({ kind: 'fund', id, itemId: id, name, fundName })),
  ]
}
