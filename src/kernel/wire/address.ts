import type { Address } from '../address.ts'
import { decodeTexts, encodeTexts, type FieldNames, type Spelling } from './spelling.ts'

const FIELDS: Record<keyof Address, FieldNames> = {
  street: { english: 'street', german: 'strasse' },
  houseNumber: { english: 'housenumber', german: 'hausnummer', also: 'houseNumber' },
  zip: { english: 'zip', german: 'plz' },
  city: { english: 'city', german: 'ort' },
  country: { english: 'country', german: 'land' },
}

/** An address without any part is no address. */
export function decodeAddress(raw: unknown): Address | undefined {
  return decodeTexts(raw, FIELDS)
}

export function encodeAddress(address: Address, spelling: Spelling): Record<string, string> {
  return encodeTexts(address, FIELDS, spelling)
}
