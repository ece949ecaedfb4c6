import { compareTexts } from '#kernel/order.ts'
import {
  ADDRESS_PURPOSES,
  BANK_ACCOUNT_PURPOSES,
  type BankAccount,
  type BaseData,
  EMAIL_PURPOSES,
  PHONE_PURPOSES,
  type Profile,
  type ProfileAddress,
  type ProfilePhone,
  type TaxNumber,
} from './profile.domain.ts'

/** In the order of the page. */
export const PERSON_FIELDS = [
  'salutation',
  'title',
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
  'placeOfBirth',
  'countryOfBirth',
  'nationality',
  'companyName',
  'legalForm',
] as const satisfies readonly (keyof BaseData)[]

/** What belongs to an entry of each section beside its key. */
const ENTRY_FIELDS = {
  phones: ['countryCode', 'areaCode', 'subscriberNumber'],
  addresses: ['street', 'houseNumber', 'zip', 'city', 'country'],
  taxNumbers: ['number', 'officeNumber', 'officeName'],
  bankAccounts: ['accountHolder', 'institution', 'iban', 'bic'],
} as const satisfies {
  readonly phones: readonly (keyof ProfilePhone)[]
  readonly addresses: readonly (keyof ProfileAddress)[]
  readonly taxNumbers: readonly (keyof TaxNumber)[]
  readonly bankAccounts: readonly (keyof BankAccount)[]
}

const SECTIONS = {
  person: 'person',
  email: 'emails',
  phone: 'phones',
  address: 'addresses',
  taxNumber: 'taxNumbers',
  bankAccount: 'bankAccounts',
} as const

export type Section = (typeof SECTIONS)[keyof typeof SECTIONS]

/** A text for a fact about the person and for an email address, else the entry's parts. */
export type ItemValue = string | Readonly<Record<string, string>>

/**
 * B6.2: what can be changed, accepted and imported by itself. Its key is `person.<field>`, `taxNumber.<country>.<kind>` or,
 * for the other sections, `<entry>.<purpose>`.
 */
export type ProfileItem = { readonly item: string; readonly value: ItemValue }

/** One of the two is missing where an item is new or taken away. */
export type Difference = { readonly item: string; readonly before?: ItemValue; readonly after?: ItemValue }

/** In the order of the page. */
export function listItems(profile: Profile): readonly ProfileItem[] {
  return [
    ...PERSON_FIELDS.flatMap((field) => {
      const value = profile[field]
      return value === undefined ? [] : { item: `person.${field}`, value }
    }),
    ...profile.emails.map(({ purpose, email }) => ({ item: `email.${purpose}`, value: email })),
    ...profile.phones.map((phone) => ({
      item: `phone.${phone.purpose}`,
      value: pickTexts(phone, ENTRY_FIELDS.phones),
    })),
    ...profile.addresses.map((address) => ({
      item: `address.${address.purpose}`,
      value: pickTexts(address, ENTRY_FIELDS.addresses),
    })),
    ...profile.taxNumbers.map((tax) => ({
      item: `taxNumber.${tax.country}.${tax.kind}`,
      value: pickTexts(tax, ENTRY_FIELDS.taxNumbers),
    })),
    ...profile.bankAccounts.map((account) => ({
      item: `bankAccount.${account.purpose}`,
      value: pickTexts(account, ENTRY_FIELDS.bankAccounts),
    })),
  ].toSorted(compareItems)
}

/** The other way round. Of two items with one key the last counts. */
export function assembleProfile(id: string, kind: Profile['kind'], items: readonly ProfileItem[]): Profile {
  const values = new Map(items.map(({ item, value }) => [item, value]))
  const known = [...values].toSorted(([left], [right]) => compareKeys(left, right))
  const list = <Entry>(section: Section, build: (name: string, value: ItemValue) => object): Entry[] =>
    known
      .filter(([item]) => sectionOf(item) === section)
      .map(([item, value]) => build(nameOf(item), value) as Entry)
  const listEntries = <Entry>(
    section: keyof typeof ENTRY_FIELDS,
    readName: (name: string) => object,
  ): Entry[] =>
    list(section, (name, value) => ({
      ...readName(name),
      ...(typeof value === 'object' && pickTexts(value, ENTRY_FIELDS[section])),
    }))
  return {
    id,
    kind,
    ...Object.assign({}, ...list<object>('person', (field, value) => ({ [field]: value }))),
    emails: list('emails', (purpose, email) => ({ purpose, email })),
    phones: listEntries('phones', (purpose) => ({ purpose })),
    addresses: listEntries('addresses', (purpose) => ({ purpose })),
    taxNumbers: listEntries('taxNumbers', splitTaxName),
    bankAccounts: listEntries('bankAccounts', (purpose) => ({ purpose })),
  }
}

/** In the order of the page. The name of a tax office is its number's, and no difference by itself. */
export function listDifferences(before: Profile, after: Profile): readonly Difference[] {
  const old = new Map(listItems(before).map(({ item, value }) => [item, value]))
  const wanted = new Map(listItems(after).map(({ item, value }) => [item, value]))
  return [...new Set([...old.keys(), ...wanted.keys()])].toSorted(compareKeys).flatMap((item) => {
    const was = old.get(item)
    const will = wanted.get(item)
    return isSameValue(was, will) ? [] : withoutAbsent({ item, before: was, after: will })
  })
}

export function sectionOf(item: string): Section {
  const prefix = item.slice(0, item.indexOf('.'))
  if (!Object.hasOwn(SECTIONS, prefix)) throw new RangeError(`not an item of a profile: ${item}`)
  return SECTIONS[prefix as keyof typeof SECTIONS]
}

export function isItem(path: string): boolean {
  return Object.hasOwn(SECTIONS, path.slice(0, Math.max(0, path.indexOf('.'))))
}

/** B6.6: what a thief would change first. */
export function isSensitive(item: string): boolean {
  const section = sectionOf(item)
  return section === 'emails' || section === 'bankAccounts'
}

/** What follows the section: the field, the purpose, or country and kind of a tax number. */
export function nameOf(item: string): string {
  return item.slice(item.indexOf('.') + 1)
}

/** A kind may hold dots of its own. */
export function splitTaxName(name: string): { readonly country: string; readonly kind: string } {
  const [country = '', ...kind] = name.split('.')
  return { country, kind: kind.join('.') }
}

const ORDERS: Readonly<Record<Exclude<Section, 'taxNumbers'>, readonly string[]>> = {
  person: PERSON_FIELDS,
  emails: EMAIL_PURPOSES,
  phones: PHONE_PURPOSES,
  addresses: ADDRESS_PURPOSES,
  bankAccounts: BANK_ACCOUNT_PURPOSES,
}
const SECTION_ORDER: readonly Section[] = Object.values(SECTIONS)

function compareItems(left: ProfileItem, right: ProfileItem): number {
  return compareKeys(left.item, right.item)
}

function compareKeys(left: string, right: string): number {
  const section = sectionOf(left)
  const other = sectionOf(right)
  if (section !== other) return SECTION_ORDER.indexOf(section) - SECTION_ORDER.indexOf(other)
  if (section === 'taxNumbers') return compareTexts(left, right)
  const order = ORDERS[section]
  return order.indexOf(nameOf(left)) - order.indexOf(nameOf(right))
}

function pickTexts(entry: object, fields: readonly string[]): Readonly<Record<string, string>> {
  const known = entry as Readonly<Record<string, string | undefined>>
  const texts: Record<string, string> = {}
  for (const field of fields) {
    const text = known[field]
    if (text !== undefined) texts[field] = text
  }
  return texts
}

function withoutAbsent({ item, before, after }: Difference): Difference {
  if (before === undefined) return { item, after }
  return after === undefined ? { item, before } : { item, before, after }
}

function isSameValue(left: ItemValue | undefined, right: ItemValue | undefined): boolean {
  if (typeof left !== 'object' || typeof right !== 'object') return left === right
  const fields = new Set([...Object.keys(left), ...Object.keys(right)])
  if (left['officeNumber'] === right['officeNumber']) fields.delete('officeName')
  return [...fields].every((field) => left[field] === right[field])
}
