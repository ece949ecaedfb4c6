import { type PhoneEntry, toPhoneEntry, toPhoneParts } from '../../checks/check-phone.ts'
import { tidyProfile } from '../../checks/tidy-profile.domain.ts'
import {
  ADDRESS_PURPOSES,
  BANK_ACCOUNT_PURPOSES,
  EMAIL_PURPOSES,
  PHONE_PURPOSES,
  type Profile,
} from '../../profile.domain.ts'
import {
  assembleProfile,
  type ItemValue,
  listItems,
  nameOf,
  PERSON_FIELDS,
  type ProfileItem,
  type Section,
  sectionOf,
  splitTaxName,
} from '../../profile-items.domain.ts'

type Texts = Record<string, string>

/** What the form of a section holds: facts about the person, or entries under their keys. */
export type EditorValues = { person: Texts; entries: Record<string, Texts> }

/** One entry of the form. Of a new tax number, country and kind are yet to be chosen. */
export type Entry = { readonly key: string; readonly name: string | undefined }

export type EntrySection = Exclude<Section, 'person'>

const PREFIXES = {
  emails: 'email',
  phones: 'phone',
  addresses: 'address',
  taxNumbers: 'taxNumber',
  bankAccounts: 'bankAccount',
} as const satisfies Record<EntrySection, string>

const PURPOSES: Readonly<Record<EntrySection, readonly string[]>> = {
  emails: EMAIL_PURPOSES,
  phones: PHONE_PURPOSES,
  addresses: ADDRESS_PURPOSES,
  taxNumbers: [],
  bankAccounts: BANK_ACCOUNT_PURPOSES,
}

/** The parts of an entry as the form has them. */
const PARTS = {
  emails: ['value'],
  phones: ['country', 'number'],
  addresses: ['street', 'houseNumber', 'zip', 'city', 'country'],
  taxNumbers: ['country', 'kind', 'number', 'officeNumber'],
  bankAccounts: ['accountHolder', 'iban', 'bic', 'institution'],
} as const satisfies Record<EntrySection, readonly string[]>

/** Tax numbers of other countries are of this kind unless the house calls them otherwise. */
export const FOREIGN_TAX_KIND = 'TIN'
const HOME = 'DE'
/** So many new ones can be added at once. */
const NEW_TAX_KEYS = ['new-1', 'new-2', 'new-3', 'new-4', 'new-5']

export function listEntries(profile: Profile, section: Section): readonly Entry[] {
  if (section === 'person') return []
  return itemsOf(profile, section).map(({ item }, index) => ({
    key: section === 'taxNumbers' ? `tax-${index}` : nameOf(item),
    name: nameOf(item),
  }))
}

/** What can still be added: purposes that are not used yet, or one more tax number. */
export function listAddable(section: Section, entries: readonly Entry[]): readonly Entry[] {
  const isFree = ({ key }: Entry) => !entries.some((entry) => entry.key === key)
  if (section === 'person') return []
  if (section === 'taxNumbers')
    return NEW_TAX_KEYS.map((key) => ({ key, name: undefined }))
      .filter(isFree)
      .slice(0, 1)
  return PURPOSES[section].map((name) => ({ key: name, name })).filter(isFree)
}

/** Also of entries that are yet to be added, or to come back. */
export function readValues(profile: Profile, original: Profile, section: Section): EditorValues {
  const person: Texts = {}
  if (section === 'person') {
    for (const field of PERSON_FIELDS) person[field] = profile[field] ?? ''
    return { person, entries: {} }
  }
  const blank = Object.fromEntries(PARTS[section].map((part) => [part, '']))
  const entries: Record<string, Texts> = {}
  for (const { key } of listAddable(section, []))
    entries[key] = { ...blank, ...(section === 'addresses' || section === 'phones' ? { country: HOME } : {}) }
  if (section === 'taxNumbers') for (const key of NEW_TAX_KEYS) entries[key] = { ...blank, country: HOME }
  for (const from of [original, profile])
    for (const [index, { item, value }] of itemsOf(from, section).entries())
      entries[section === 'taxNumbers' ? `tax-${index}` : nameOf(item)] = {
        ...blank,
        ...readEntry(section, item, value),
      }
  return { person, entries }
}

type Edited = {
  readonly section: Section
  readonly original: Profile
  readonly current: Profile
  readonly entries: readonly Entry[]
  readonly values: EditorValues
}

/** The whole profile with this section as the form has it. */
export function buildProfile({ section, original, current, entries, values }: Edited): Profile {
  const others = listItems(current).filter(({ item }) => sectionOf(item) !== section)
  const own = section === 'person' ? listPersonItems(values) : listEntryItems()
  return tidyProfile(assembleProfile(original.id, original.kind, [...others, ...own]), original)

  function listEntryItems(): readonly ProfileItem[] {
    const known = new Map(
      [...listItems(original), ...listItems(current)].map(({ item, value }) => [item, value]),
    )
    return entries.map((entry) => {
      const item = itemOf(section as EntrySection, entry, values)
      const value = writeEntry(section as EntrySection, values.entries[entry.key] ?? {}, known.get(item))
      return { item, value }
    })
  }
}

export function itemOf(section: EntrySection, { key, name }: Entry, values: EditorValues): string {
  if (name !== undefined) return `${PREFIXES[section]}.${name}`
  const { country = '', kind = '' } = values.entries[key] ?? {}
  return `${PREFIXES[section]}.${country}.${kind}`
}

/** Where the checks look for what a field of the form holds. */
export function pathOf(item: string, part: string): readonly string[] {
  const section = sectionOf(item)
  if (part === 'value') return [item]
  if (section === 'phones') return [`${item}.${part === 'country' ? 'countryCode' : 'subscriberNumber'}`]
  // One that is there twice is said at its number.
  return part === 'number' ? [`${item}.number`, item] : [`${item}.${part}`]
}

function listPersonItems({ person }: EditorValues): readonly ProfileItem[] {
  return Object.entries(person).flatMap(([field, value]) =>
    (value ?? '').trim() === '' ? [] : { item: `person.${field}`, value },
  )
}

function itemsOf(profile: Profile, section: Section): readonly ProfileItem[] {
  return listItems(profile).filter(({ item }) => sectionOf(item) === section)
}

function readEntry(section: EntrySection, item: string, value: ItemValue): Texts {
  if (typeof value === 'string') return { value }
  if (section === 'phones') return { ...toPhoneEntry(value) }
  return { ...value, ...(section === 'taxNumbers' && splitTaxName(nameOf(item))) }
}

function writeEntry(section: EntrySection, texts: Texts, known: ItemValue | undefined): ItemValue {
  if (section === 'emails') return texts['value'] ?? ''
  if (section === 'phones') return writePhone(texts, known)
  const { country, kind: _kind, ...parts } = texts
  const written = section === 'addresses' ? { ...parts, country } : parts
  const office = findOfficeName(parts, known)
  return Object.fromEntries(
    Object.entries({ ...written, ...office }).filter(([, text]) => (text ?? '').trim() !== ''),
  ) as ItemValue
}

/** What is left as it stands keeps the parts that it was written in. */
function writePhone({ country = '', number = '' }: Texts, known: ItemValue | undefined): ItemValue {
  const isSame = (entry: PhoneEntry) => entry.country === country && entry.number === number
  if (typeof known === 'object' && isSame(toPhoneEntry(known))) return known
  return { ...toPhoneParts({ country, number }) }
}

/** The name of an office goes with its number. */
function findOfficeName({ officeNumber = '' }: Texts, known: ItemValue | undefined) {
  if (typeof known !== 'object' || known['officeNumber'] !== officeNumber || officeNumber === '') return {}
  return { officeName: known['officeName'] }
}
