import { z } from 'zod'
import { plainText, withoutEmpty } from '#kernel/wire/shapes.ts'
import { decodePerson } from './base-data.wire.ts'
import {
  ADDRESS_PURPOSES,
  BANK_ACCOUNT_PURPOSES,
  EMAIL_PURPOSES,
  GENDERS,
  PHONE_PURPOSES,
  type Profile,
} from './profile.domain.ts'

const MAX_CHARACTERS = 200
const MAX_ENTRIES = 20

/** What is left empty is not there; whether it may be is for the checks to say, which name what is missing. */
const text = plainText.trim().max(MAX_CHARACTERS).optional()
const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum([...values, '']).optional()
const listOf = <Entry extends z.ZodType>(entry: Entry, keyOf: (value: z.output<Entry>) => string) =>
  z
    .array(entry)
    .max(MAX_ENTRIES)
    .refine((entries) => new Set(entries.map(keyOf)).size === entries.length)
    .meta({ description: 'Of each kind at most one' })

const account = z.object({
  zweck: z.enum(BANK_ACCOUNT_PURPOSES).optional(),
  inhaber: text,
  institut: text,
  iban: text,
  bic: text,
})

/**
 * B6.2: the whole profile as it was read, with what is to change. What is made from other fields (name, the first of each list),
 * links and whatever else is there are ignored.
 */
export const sentProfileShape = z
  .object({
    guid: text,
    typ: text,
    anrede: oneOf(['Herr', 'Frau']),
    titel: text,
    vorname: text,
    nachname: text,
    firmenname: text,
    geschlecht: oneOf(GENDERS),
    geburtsdatum: text,
    geburtsort: text,
    geburtsland: text,
    staatsangehoerigkeit: text,
    rechtsform: text,
    emails: listOf(z.object({ zweck: z.enum(EMAIL_PURPOSES), email: text }), ({ zweck }) => zweck),
    telefone: listOf(
      z.object({ zweck: z.enum(PHONE_PURPOSES), laenderkennung: text, vorwahl: text, rufnummer: text }),
      ({ zweck }) => zweck,
    ),
    anschriften: listOf(
      z.object({
        zweck: z.enum(ADDRESS_PURPOSES),
        strasse: text,
        hausnummer: text,
        plz: text,
        ort: text,
        land: text,
      }),
      ({ zweck }) => zweck,
    ),
    steuernummern: listOf(
      z.object({ art: text, nummer: text, land: text, bufa_nr: text, finanzamt: text }),
      ({ art = '', land = '' }) => `${land}.${art}`,
    ),
    bankverbindungen: z.object({ einzahlung: account.optional(), auszahlung: account.optional() }),
  })
  .meta({ id: 'GesendetesProfil' })

export type SentProfileWire = z.output<typeof sentProfileShape>

/** Whose profile it says it is, and what it says. */
export type SentProfile = {
  readonly guid: string | undefined
  readonly kind: Profile['kind'] | undefined
  readonly profile: Profile
}

const KINDS: Readonly<Record<string, Profile['kind']>> = { Person: 'person', Firma: 'company' }

export function decodeSentProfile(wire: SentProfileWire): SentProfile {
  const { guid, typ = '', anrede, geschlecht, ...rest } = dropBlanks(wire)
  const kind = Object.hasOwn(KINDS, typ) ? KINDS[typ] : undefined
  const person = withoutEmpty({
    ...rest,
    anrede: anrede || undefined,
    geschlecht: geschlecht || undefined,
  })
  const { einzahlung, auszahlung } = rest.bankverbindungen
  const profile = {
    ...decodePerson({ ...person, guid: guid ?? '', typ: kind === 'company' ? 'Firma' : 'Person', name: '' }),
    emails: rest.emails.map(({ zweck, email = '' }) => ({ purpose: zweck, email })),
    phones: rest.telefone.map((phone) =>
      withoutEmpty({
        purpose: phone.zweck,
        countryCode: phone.laenderkennung,
        areaCode: phone.vorwahl,
        subscriberNumber: phone.rufnummer,
      }),
    ),
    addresses: rest.anschriften.map((address) =>
      withoutEmpty({
        purpose: address.zweck,
        street: address.strasse,
        houseNumber: address.hausnummer,
        zip: address.plz,
        city: address.ort,
        country: address.land,
      }),
    ),
    taxNumbers: rest.steuernummern.map(({ art = '', nummer = '', land = '', bufa_nr, finanzamt }) =>
      withoutEmpty({
        kind: art,
        number: nummer,
        country: land,
        officeNumber: bufa_nr,
        officeName: finanzamt,
      }),
    ),
    bankAccounts: [...decodeAccount('Einzahlung', einzahlung), ...decodeAccount('Auszahlung', auszahlung)],
  }
  return { guid: guid?.toLowerCase(), kind, profile }
}

function decodeAccount(
  purpose: (typeof BANK_ACCOUNT_PURPOSES)[number],
  wire: z.output<typeof account> | undefined,
): Profile['bankAccounts'] {
  if (!wire) return []
  const { inhaber = '', iban = '', institut, bic } = wire
  return [withoutEmpty({ purpose, accountHolder: inhaber, institution: institut, iban, bic })]
}

/** An empty text is none, however deep it stands. */
function dropBlanks<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(dropBlanks) as Value
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([, field]) => field !== undefined && field !== '')
  return Object.fromEntries(filled.map(([name, field]) => [name, dropBlanks(field)])) as Value
}
