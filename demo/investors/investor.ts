import type { Day } from '#kernel/dates.ts'
import type { BrandName, HouseLocale } from '../house-brand.ts'
import { createIban, createTaxId, findTaxNumber } from '../numbers/check-digits.ts'
import type { Random } from '../numbers/random.ts'
import { COMPANY_NAMES, FIRST_NAMES, LAST_NAMES, PLACES, type Place, STREETS } from './names.ts'

export type Gender = 'm' | 'w'

type Name =
  | {
      readonly kind: 'person'
      readonly gender: Gender
      readonly firstName: string
      readonly lastName: string
      readonly title?: string
    }
  | { readonly kind: 'company'; readonly companyName: string; readonly legalForm: string }

export type Investor = {
  readonly key: string
  /** Six digits, as they stand on letters and in account numbers. */
  readonly number: string
  readonly brand: BrandName
  readonly locale: HouseLocale
  readonly name: Name
  readonly born?: { readonly day: Day; readonly place: Place }
  readonly street: string
  readonly houseNumber: string
  readonly place: Place
  readonly email: string
  readonly mobile: string
  readonly landline?: readonly [areaCode: string, number: string]
  readonly taxNumbers: readonly { readonly kind: string; readonly number: string; readonly office?: string }[]
  readonly bank: { readonly institution: string; readonly iban: string; readonly bic: string }
  readonly contactPerson: string
  /** B7.3: holds for others. */
  readonly isNominee?: boolean
}

const ADVISERS: Readonly<Record<BrandName, readonly string[]>> = {
  halden: ['CP-07', 'CP-08'],
  linden: ['CP-25', 'CP-26'],
}

/** No bank has these numbers; they have the shape that banks' numbers have. */
type Bank = readonly [institution: string, code: string, bic: string]

const BANKS: Readonly<Record<Place['country'], readonly Bank[]>> = {
  DE: [
    ['Hansebank eG', '20099990', 'HBEGDEH1XXX'],
    ['Stadtsparkasse Musterstadt', '50099991', 'SPMUDEF1XXX'],
    ['Volksbank Beispieltal eG', '70099992', 'VBBTDEM1XXX'],
    ['Privatbank Lindner & Cie. KG', '30099993', 'PBLCDED1XXX'],
  ],
  AT: [['Donaukreditbank AG', '19999', 'DKBAATW1XXX']],
  CH: [['Limmatbank AG', '09999', 'LIMBCHZ1XXX']],
}

type Identity = {
  readonly key: string
  readonly number: string
  readonly brand: BrandName
  readonly locale: HouseLocale
  readonly name?: Name
  readonly email?: string
  readonly isNominee?: boolean
}

export function createInvestor(random: Random, identity: Identity): Investor {
  const name = identity.name ?? drawName(random)
  const place = identity.name ? random.pick(PLACES.slice(0, 8)) : random.pick(PLACES)
  return {
    ...identity,
    name,
    ...(name.kind === 'person' && { born: { day: drawBirthday(random), place: random.pick(PLACES) } }),
    street: random.pick(STREETS),
    houseNumber: String(random.integer(1, 148)),
    place,
    email: identity.email ?? `${toMailName(name)}.${identity.number}@post.example`,
    // 0171 39200 00 to 99 is set aside for films and books.
    mobile: `39200${random.digits(2)}`,
    ...(place.phone && { landline: [place.phone[0], `${place.phone[1]}${random.digits(3)}`] as const }),
    taxNumbers: drawTaxNumbers(random, name, place),
    bank: drawBank(random, place, identity.number),
    contactPerson: random.pick(ADVISERS[identity.brand]),
  }
}

/** As it stands on an envelope. */
export function displayName({ name }: Investor): string {
  if (name.kind === 'company') return name.companyName
  return [name.title, name.firstName, name.lastName].filter((part) => part !== undefined).join(' ')
}

function drawName(random: Random): Name {
  const lastName = random.pick(LAST_NAMES)
  if (random.chance(0.08)) {
    const legalForm = random.pick(['GmbH', 'GmbH & Co. KG', 'AG', 'VVaG'])
    return {
      kind: 'company',
      companyName: `${lastName} ${random.pick(COMPANY_NAMES)} ${legalForm}`,
      legalForm,
    }
  }
  const gender = random.pick(['m', 'w'] as const)
  const firstName = random.pick(FIRST_NAMES[gender])
  return { kind: 'person', gender, firstName, lastName, ...(random.chance(0.08) && { title: 'Dr.' }) }
}

function drawBirthday(random: Random): Day {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${random.integer(1944, 1996)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`
}

const TRANSLITERATION: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ł: 'l' }

function toMailName(name: Name): string {
  const text = name.kind === 'person' ? `${name.firstName}.${name.lastName}` : name.companyName
  return text
    .toLowerCase()
    .replaceAll(/[äöüßł]/g, (letter) => TRANSLITERATION[letter] ?? letter)
    .replaceAll(/[^a-z.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
}

function drawTaxNumbers(random: Random, name: Name, place: Place): Investor['taxNumbers'] {
  if (place.taxOffice === undefined) return [{ kind: 'TIN', number: random.digits(9) }]
  let number: string | undefined
  while (number === undefined)
    number = findTaxNumber(place.taxOffice, `${random.integer(100, 997)}${random.digits(4)}`)
  const taxNumber = { kind: 'Steuernummer', number, office: place.taxOffice }
  if (name.kind === 'company') return [taxNumber]
  return [taxNumber, { kind: 'Identifikationsnummer', number: drawTaxId(random) }]
}

/** Nine different digits, one of them twice; the first is no zero. */
function drawTaxId(random: Random): string {
  const left = '0123456789'.split('')
  const digits: string[] = []
  while (digits.length < 9) {
    const digit = random.pick(digits.length === 0 ? left.slice(1) : left)
    digits.push(digit)
    left.splice(left.indexOf(digit), 1)
  }
  digits.splice(random.integer(2, 9), 0, digits[0] ?? '1')
  return createTaxId(digits.join(''))
}

function drawBank(random: Random, { country }: Place, number: string): Investor['bank'] {
  const [institution, code, bic] = random.pick(BANKS[country])
  const accountDigits = { DE: 10, AT: 11, CH: 12 }[country]
  return { institution, iban: createIban(country, `${code}${number.padStart(accountDigits, '0')}`), bic }
}
