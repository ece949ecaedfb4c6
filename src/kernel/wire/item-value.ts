import { isSalutation } from '../person-name.ts'
import { decodePersonName, encodePersonName } from './person-name.ts'
import type { FieldNames } from './spelling.ts'

/** B6.7: the value of one item of a profile: a text, or the parts of something under their own names. */
type ItemValue = string | Readonly<Record<string, string>>

/** A single text stands under a name of its own. */
const SINGLE = 'wert'
const SALUTATION = 'person.salutation'

const both = (german: string, english: string): FieldNames => ({ german, english })

const PARTS: readonly FieldNames[] = [
  both('laenderkennung', 'countryCode'),
  both('vorwahl', 'areaCode'),
  both('rufnummer', 'subscriberNumber'),
  both('strasse', 'street'),
  both('hausnummer', 'houseNumber'),
  both('plz', 'zip'),
  both('ort', 'city'),
  both('land', 'country'),
  both('nummer', 'number'),
  both('bufa_nr', 'officeNumber'),
  both('finanzamt', 'officeName'),
  both('inhaber', 'accountHolder'),
  both('institut', 'institution'),
]

const GERMAN = new Map(PARTS.map(({ german, english }) => [english, german]))
const ENGLISH = new Map(PARTS.map(({ german, english }) => [german, english]))

export function encodeItemValue(item: string, value: ItemValue): Record<string, string> {
  if (typeof value !== 'string') return rename(value, GERMAN)
  return { [SINGLE]: item === SALUTATION ? encodeSalutation(value) : value }
}

export function decodeItemValue(item: string, wire: Readonly<Record<string, string>>): ItemValue {
  const single = wire[SINGLE]
  if (single === undefined) return rename(wire, ENGLISH)
  return item === SALUTATION ? (decodePersonName({ anrede: single })?.title ?? single) : single
}

function encodeSalutation(value: string): string {
  return isSalutation(value) ? (encodePersonName({ title: value }, 'german')['anrede'] ?? value) : value
}

/** What is called the same on both sides (iban, bic) keeps its name. */
function rename(
  value: Readonly<Record<string, string>>,
  names: ReadonlyMap<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [names.get(name) ?? name, text]))
}

/** Where something is missing or wrong: an item, and the part of it if it has any. */
export function encodeItemPath(path: string): string {
  return path.replace(/[^.]+$/, (part) => GERMAN.get(part) ?? part)
}

export function decodeItemPath(path: string): string {
  return path.replace(/[^.]+$/, (part) => ENGLISH.get(part) ?? part)
}
