import type { OfferedFund } from '../../products.domain.ts'

/** A fund on the market that tells no more than it must. */
export function buildOffered(own: Partial<OfferedFund> = {}): OfferedFund {
  const { name = 'Wohnen Nord' } = own
  return {
    id: name,
    name,
    year: 2026,
    currency: 'EUR',
    assetClass: 'IMMOBILIEN_WOHNEN',
    state: 'open',
    otherLanguages: {},
    ...own,
  }
}
