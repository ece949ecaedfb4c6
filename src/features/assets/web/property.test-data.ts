import type { PropertyEntry } from './assets.api.ts'

let count = 0

/** A property with no more than it must have. */
export function buildProperty(own: Partial<PropertyEntry> = {}): PropertyEntry {
  count += 1
  const key = `OBJ-${count}`
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    foreignKey: { system: 'estatebook', key },
    name: `Property ${count}`,
    address: {},
    currency: 'EUR',
    mainUseType: 'office',
    isDevelopment: false,
    useTypes: [],
    marketValues: [],
    loans: [],
    pictures: [],
    ...own,
  }
}

export function buildLoan(own: Partial<PropertyEntry['loans'][number]> = {}): PropertyEntry['loans'][number] {
  return { id: crypto.randomUUID(), lender: 'Hafenbank', amount: euros('1000000'), ...own }
}

export function euros(amount: string) {
  return { amount, currency: 'EUR' }
}
