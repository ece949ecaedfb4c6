import type { Address } from '#kernel/address.ts'
import type { Day } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'
import type { Salutation } from '#kernel/person-name.ts'
import type { PhoneParts } from '#kernel/phone.ts'

/** The vocabularies of B6.1. Their order is the one in which entries are listed; the first is the one to show alone. */
export const EMAIL_PURPOSES = ['email_buero', 'email_privat', 'email_firma'] as const
export const PHONE_PURPOSES = [
  'telefon_mobil',
  'telefon_privat',
  'telefon_buero',
  'telefon_firma',
  'telefon_zentrale',
] as const
export const ADDRESS_PURPOSES = ['Postadresse_privat', 'Firmenadresse'] as const
export const BANK_ACCOUNT_PURPOSES = ['Einzahlung', 'Auszahlung'] as const
export const GENDERS = ['m', 'w'] as const

/** Who invests: what a contract calls them by. */
export type InvestorName = {
  readonly kind: 'person' | 'company'
  readonly salutation?: Salutation
  readonly title?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly companyName?: string
}

/** Countries are ISO 3166 codes. */
export type BaseData = InvestorName & {
  /** The investor's id: the guid of the wire. */
  readonly id: string
  readonly gender?: (typeof GENDERS)[number]
  readonly dateOfBirth?: Day
  readonly placeOfBirth?: string
  readonly countryOfBirth?: string
  readonly nationality?: string
  readonly legalForm?: string
}

type ProfileEmail = { readonly purpose: (typeof EMAIL_PURPOSES)[number]; readonly email: string }
export type ProfilePhone = PhoneParts & { readonly purpose: (typeof PHONE_PURPOSES)[number] }
export type ProfileAddress = Address & { readonly purpose: (typeof ADDRESS_PURPOSES)[number] }

export type TaxNumber = {
  readonly kind: string
  readonly number: string
  readonly country: string
  /** The number and the name of the tax office (Finanzamt). */
  readonly officeNumber?: string
  readonly officeName?: string
}

export type BankAccount = {
  readonly purpose: (typeof BANK_ACCOUNT_PURPOSES)[number]
  readonly accountHolder: string
  readonly institution?: string
  readonly iban: string
  readonly bic?: string
}

export type Profile = BaseData & {
  readonly emails: readonly ProfileEmail[]
  readonly phones: readonly ProfilePhone[]
  readonly addresses: readonly ProfileAddress[]
  readonly taxNumbers: readonly TaxNumber[]
  readonly bankAccounts: readonly BankAccount[]
}

/** B6.2: a request that waits for its code or for the fund house; a person has one at most. */
export type OpenRequest = {
  readonly id: string
  readonly isAwaitingCode: boolean
  /** Whether a stronger second factor is to be proven before the code counts. */
  readonly needsFactor: boolean
}

/** A profile as somebody is shown it. */
export type ProfileView = {
  readonly profile: Profile
  /** Of these very data. */
  readonly digest: string
  readonly openRequest?: OpenRequest | undefined
  /** A4.9: whoever looks is not the investor. */
  readonly isOthers?: boolean
}

/** An investor as they stand on a participation or a subscription. */
export type Subscriber = { readonly name: InvestorName; readonly bankAccounts: readonly BankAccount[] }

/** A German one. */
export type Bank = { readonly name: string; readonly bic?: string }

export type TaxOffice = { readonly number: string; readonly name: string; readonly city: string }
export type Country = { readonly code: string; readonly name: string }

export const PROFILE_ERRORS = {
  /** §5: a screen asked before it knew for whom. */
  guidIsUndefined: { code: 'profile.guidIsUndefined', status: 400, name: 'GuidIsUndefined' },
} as const

/** On one line, without the salutation, which is a text. */
export function deriveDisplayName({ kind, title, firstName, lastName, companyName }: InvestorName): string {
  const parts = kind === 'company' ? [companyName] : [title, firstName, lastName]
  return parts.filter((part) => part !== undefined).join(' ')
}

/** By name as the reader's language orders names: Ä beside A in German. */
export function sortCountries(countries: readonly Country[], locale: Locale): readonly Country[] {
  const names = new Intl.Collator(locale)
  return countries.toSorted(
    (left, right) => names.compare(left.name, right.name) || compareTexts(left.code, right.code),
  )
}

/** Tax offices are German, whoever reads. */
export function sortTaxOffices(offices: readonly TaxOffice[]): readonly TaxOffice[] {
  return offices.toSorted(
    (left, right) => compareNames(left.name, right.name) || compareTexts(left.number, right.number),
  )
}
