import type { Day } from '#kernel/dates.ts'
import type { Profile } from '../profile.domain.ts'
import {
  type ItemValue,
  listDifferences,
  listItems,
  nameOf,
  sectionOf,
  splitTaxName,
} from '../profile-items.domain.ts'
import { checkBirth } from './check-birth.ts'
import { checkEmail } from './check-email.ts'
import { checkBic, checkIban } from './check-iban.ts'
import { checkPhoneParts } from './check-phone.ts'
import { checkPostcode } from './check-postcode.ts'
import { checkTaxId } from './check-tax-id.ts'
import { checkTaxNumber } from './check-tax-number.ts'
import { checkText, MAX_CHARACTERS } from './check-text.ts'
import type { Lack } from './lack.ts'
import { findTaxRules } from './tax-kind.ts'

export type ProfileRules = {
  readonly today: Day
  /** ISO codes of the countries that the portal lists. */
  readonly countries: ReadonlySet<string>
  /** Numbers of the tax offices that it lists. */
  readonly taxOffices: ReadonlySet<string>
  /** What stands there. The person need not answer for what the house brought and they leave as it is. */
  readonly stored?: Profile
}

/** By path: an item's key and, for one of several parts, the part: `bankAccount.Einzahlung.iban`. */
export type Lacks = ReadonlyMap<string, Lack>

/** B6.5: what is wrong with a profile, in the order of the page. */
export function checkProfile(profile: Profile, rules: ProfileRules): Lacks {
  const { stored } = rules
  const changed = stored && new Set(listDifferences(stored, profile).map(({ item }) => item))
  const lacks = new Map<string, Lack>()
  for (const { item, value } of listItems(profile))
    if (!changed || changed.has(item))
      for (const [part, lack] of checkItem(item, value, rules)) lacks.set(joinPath(item, part), lack)
  const name = profile.kind === 'company' ? 'companyName' : 'lastName'
  if (isBlank(profile[name])) lacks.set(`person.${name}`, 'missing')
  for (const item of listTwice(profile)) lacks.set(item, 'twice')
  return lacks
}

/** A lack of the whole item has no part. */
type PartLack = readonly [part: string | undefined, lack: Lack]
type Parts = Readonly<Record<string, string>>

function checkItem(item: string, value: ItemValue, rules: ProfileRules): readonly PartLack[] {
  const name = nameOf(item)
  const section = sectionOf(item)
  if (typeof value === 'string')
    return listLacks([
      undefined,
      demand(value, section === 'emails' ? checkEmail : (text) => checkFact(name, text, rules)),
    ])
  if (section === 'phones') return checkPhoneItem(value)
  if (section === 'addresses') return checkAddress(value, rules)
  return section === 'taxNumbers' ? checkTax(name, value, rules) : checkAccount(value)
}

function checkFact(field: string, text: string, { today, countries }: ProfileRules): Lack | undefined {
  if (field === 'dateOfBirth') return checkBirth(text, today)
  if (field === 'countryOfBirth' || field === 'nationality')
    return countries.has(text) ? undefined : 'country'
  return checkText(text, field === 'companyName' ? MAX_CHARACTERS.line : MAX_CHARACTERS.name)
}

function checkPhoneItem(parts: Parts): readonly PartLack[] {
  const lacks = listLacks(
    ['countryCode', demand(parts['countryCode'], isCode)],
    ['areaCode', allow(parts['areaCode'], isCode)],
    ['subscriberNumber', demand(parts['subscriberNumber'], isCode)],
  )
  if (lacks.length > 0) return lacks
  const lack = checkPhoneParts(parts)
  return listLacks([lack === 'phoneCountry' ? 'countryCode' : 'subscriberNumber', lack])
}

function checkAddress(parts: Parts, { countries }: ProfileRules): readonly PartLack[] {
  const { country } = parts
  return listLacks(
    ['street', demand(parts['street'], isLine)],
    ['houseNumber', allow(parts['houseNumber'], isCode)],
    ['zip', demand(parts['zip'], (zip) => isCode(zip) ?? checkPostcode(zip, country))],
    ['city', demand(parts['city'], isName)],
    ['country', demand(country, (code) => (countries.has(code) ? undefined : 'country'))],
  )
}

function checkTax(name: string, parts: Parts, { countries, taxOffices }: ProfileRules): readonly PartLack[] {
  const { country, kind } = splitTaxName(name)
  const { officeNumber } = parts
  const rules = findTaxRules(country, kind)
  return listLacks(
    ['country', countries.has(country) ? undefined : 'country'],
    ['kind', demand(kind, isCode)],
    [
      'number',
      demand(parts['number'], (number) => {
        if (rules === 'taxId') return checkTaxId(number)
        return rules === 'taxNumber' ? checkTaxNumber(number, officeNumber) : isCode(number)
      }),
    ],
    ['officeNumber', allow(officeNumber, (number) => (taxOffices.has(number) ? undefined : 'taxOffice'))],
  )
}

function checkAccount(parts: Parts): readonly PartLack[] {
  return listLacks(
    ['accountHolder', demand(parts['accountHolder'], isName)],
    ['institution', allow(parts['institution'], isName)],
    ['iban', demand(parts['iban'], checkIban)],
    ['bic', allow(parts['bic'], checkBic)],
  )
}

const isName = (text: string) => checkText(text, MAX_CHARACTERS.name)
const isLine = (text: string) => checkText(text, MAX_CHARACTERS.line)
const isCode = (text: string) => checkText(text, MAX_CHARACTERS.code)

function demand(text: string | undefined, check: (text: string) => Lack | undefined): Lack | undefined {
  return text === undefined || isBlank(text) ? 'missing' : check(text)
}

function allow(text: string | undefined, check: (text: string) => Lack | undefined): Lack | undefined {
  return text === undefined ? undefined : demand(text, check)
}

function listLacks(...found: ReadonlyArray<readonly [part: string | undefined, lack: Lack | undefined]>) {
  return found.filter((one): one is PartLack => one[1] !== undefined)
}

function listTwice(profile: Profile): readonly string[] {
  const items = listItems(profile).map(({ item }) => item)
  return items.filter((item, index) => items.indexOf(item) !== index)
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}

function joinPath(item: string, part: string | undefined): string {
  return part === undefined ? item : `${item}.${part}`
}
