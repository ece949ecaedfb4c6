import type { SearchEntries } from '../search.domain.ts'
import { type EntryKind, listEntries, type SearchEntry } from './search-entry.ts'

const WORDS = 'Büro Wohnen Logistik Hotel City Quartier Park Tower Haus Speicher West Nord Süd Ost'.split(' ')
const CITIES = [
  'Hamburg',
  'Frankfurt am Main',
  'Madrid',
  'Warszawa',
  'København',
  'Lisboa',
  'Köln',
  'Leipzig',
]
const STREETS = ['Am Kaiserkai', 'Leopoldstraße', 'Calle de Alcalá', 'Prinsengracht', 'Mainzer Landstraße']
const COUNTRIES = ['DE', 'ES', 'PL', 'DK', 'PT']

export function buildEntry(name: string, own: Partial<SearchEntry> = {}): SearchEntry {
  return { kind: 'investment', id: name, itemId: name, name, ...own }
}

export function buildEntries(
  names: Partial<Record<EntryKind, readonly string[]>>,
  address = { street: 'Am Kaiserkai 12', zip: '20457', city: 'Hamburg', country: 'DE' },
): SearchEntries {
  const { investment = [], property = [], fund = [] } = names
  return {
    investments: investment.map((name, place) => ({
      id: name,
      name,
      number: `B-${place}`,
      isin: 'DE0001234561',
      properties: place === 0 ? property.map((own) => Object.assign({ id: own, name: own }, address)) : [],
    })),
    funds: fund.map((name) => ({ id: name, name })),
  }
}

/** A fifth of them investments, the others their properties; always the same ones. */
export function buildManyEntries(count: number): SearchEntries {
  let state = 1
  const draw = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const pick = (list: readonly string[]) => list[draw(list.length)] ?? ''
  const investments = Array.from({ length: count / 5 }, (_, place) => ({
    id: `investment-${place}`,
    name: `Halden ${pick(WORDS)} ${pick(CITIES)} ${place}`,
    number: `HRA-${10_000 + place}`,
    isin: `DE000${String(draw(10_000_000)).padStart(7, '0')}`,
    properties: Array.from({ length: 4 }, (_own, own) => ({
      id: `property-${place}-${own}`,
      name: `${pick(WORDS)} ${pick(WORDS)} ${pick(CITIES)} ${draw(count)}`,
      street: `${pick(STREETS)} ${draw(200)}`,
      zip: String(10_000 + draw(89_999)),
      city: pick(CITIES),
      country: pick(COUNTRIES),
    })),
  }))
  return { investments, funds: [] }
}

export function listManyEntries(count: number): readonly SearchEntry[] {
  return listEntries(buildManyEntries(count), 'en-GB')
}
