import { z } from 'zod'
import type { ContactPerson } from '#features/contacts/contacts.domain.ts'
import { contactPersonShape, encodeContactPerson } from '#features/contacts/contacts.wire.ts'
import { call } from '#kernel/call.ts'
import { decodeAddress, encodeAddress } from '#kernel/wire/address.ts'
import { withoutEmpty } from '#kernel/wire/shapes.ts'
import { baseDataShape, decodePerson, encodePerson, GUID, guidField, PROFILE_BASE } from './base-data.wire.ts'
import {
  ADDRESS_PURPOSES,
  BANK_ACCOUNT_PURPOSES,
  type BankAccount,
  EMAIL_PURPOSES,
  type OpenRequest,
  PHONE_PURPOSES,
  PROFILE_ERRORS,
  type Profile,
  type ProfileAddress,
  type ProfilePhone,
  type ProfileView,
  type TaxNumber,
  type TaxOffice,
} from './profile.domain.ts'

const text = z.string().min(1)
const country = z.string().length(2)

const emailShape = z.strictObject({ zweck: z.enum(EMAIL_PURPOSES), email: text })

const phoneShape = z
  .strictObject({
    zweck: z.enum(PHONE_PURPOSES),
    laenderkennung: text.optional(),
    vorwahl: text.optional(),
    rufnummer: text.optional(),
  })
  .meta({ id: 'Telefon' })

const addressShape = z
  .strictObject({
    zweck: z.enum(ADDRESS_PURPOSES),
    strasse: text.optional(),
    hausnummer: text.optional(),
    plz: text.optional(),
    ort: text.optional(),
    land: text.optional(),
  })
  .meta({ id: 'Anschrift' })

const taxNumberShape = z.strictObject({
  art: text,
  nummer: text,
  land: country,
  bufa_nr: text.optional(),
  finanzamt: text.optional(),
})

export const bankAccountShape = z
  .strictObject({
    zweck: z.enum(BANK_ACCOUNT_PURPOSES),
    inhaber: text,
    institut: text.optional(),
    iban: text,
    bic: text.optional(),
  })
  .meta({ id: 'Bankverbindung' })

export const profileShape = baseDataShape
  .extend({
    emails: z.array(emailShape),
    telefone: z.array(phoneShape),
    anschriften: z.array(addressShape),
    stand: text.meta({
      description: 'Of these very data: sent back with a request, it tells whether they have changed',
    }),
    email: text.optional().meta({ description: 'The first of the list' }),
    telefon: phoneShape.optional(),
    anschrift: addressShape.optional(),
    steuernummern: z.array(taxNumberShape),
    bankverbindungen: z.strictObject({
      einzahlung: bankAccountShape.optional(),
      auszahlung: bankAccountShape.optional(),
    }),
  })
  .meta({ id: 'Profil' })

const contactListShape = z.array(contactPersonShape)
const countryShape = z.strictObject({ code: country, name: text }).meta({ id: 'Land' })
const taxOfficeShape = z.strictObject({ bufa_nr: text, name: text, ort: text }).meta({ id: 'Finanzamt' })

type ProfileWire = z.infer<typeof profileShape>

/**
 * B6.1, B6.2. Whoever looks at somebody else's portfolio (view-for) is told neither bank accounts nor tax numbers, nor what is
 * being asked for.
 */
export function encodeProfile({ profile, digest, openRequest, isOthers = false }: ProfileView): ProfileWire {
  const emails = profile.emails.map(({ purpose, email }) => ({ zweck: purpose, email }))
  const phones = profile.phones.map(encodePhone)
  const addresses = profile.addresses.map(encodeProfileAddress)
  return withoutEmpty({
    ...encodePerson(profile),
    emails,
    telefone: phones,
    anschriften: addresses,
    stand: digest,
    email: emails[0]?.email,
    telefon: phones[0],
    anschrift: addresses[0],
    steuernummern: isOthers ? [] : profile.taxNumbers.map(encodeTaxNumber),
    bankverbindungen: isOthers
      ? {}
      : withoutEmpty({
          einzahlung: findAccount(profile, 'Einzahlung'),
          auszahlung: findAccount(profile, 'Auszahlung'),
        }),
    links: [
      { rel: 'self', href: `${PROFILE_BASE}/${profile.id}/profil` },
      { rel: 'ansprechpartner', href: `${PROFILE_BASE}/${profile.id}/ansprechpartner` },
      ...(isOthers ? [] : listRequestLinks(profile.id, openRequest)),
    ],
  })
}

/** B6.2: they drive what the page offers. */
function listRequestLinks(investorId: string, request: OpenRequest | undefined) {
  if (!request) return []
  const href = `${PROFILE_BASE}/${investorId}/profil/aenderungsantrag/${request.id}`
  if (!request.isAwaitingCode) return [{ rel: 'aenderungsantrag', href }]
  const confirming = { rel: 'tanbestaetigung', href }
  return request.needsFactor ? [confirming, { rel: 'zweiterfaktor', href: `${href}/faktor` }] : [confirming]
}

/** What is made from other fields (name, the first of each list, links) is not read back. */
export function decodeProfile(wire: ProfileWire): Profile {
  const { einzahlung, auszahlung } = wire.bankverbindungen
  return {
    ...decodePerson(wire),
    emails: wire.emails.map(({ zweck, email }) => ({ purpose: zweck, email })),
    phones: wire.telefone.map(decodePhone),
    addresses: wire.anschriften.map(({ zweck, ...parts }) => ({ purpose: zweck, ...decodeAddress(parts) })),
    taxNumbers: wire.steuernummern.map(decodeTaxNumber),
    bankAccounts: [einzahlung, auszahlung].flatMap((account) =>
      account ? [decodeBankAccount(account)] : [],
    ),
  }
}

export function encodeBankAccount(account: BankAccount): z.infer<typeof bankAccountShape> {
  return withoutEmpty({
    zweck: account.purpose,
    inhaber: account.accountHolder,
    institut: account.institution,
    iban: account.iban,
    bic: account.bic,
  })
}

export function encodeTaxOffice({ number, name, city }: TaxOffice): z.infer<typeof taxOfficeShape> {
  return { bufa_nr: number, name, ort: city }
}

export function encodeContacts(persons: readonly ContactPerson[]): z.input<typeof contactListShape> {
  return persons.map(encodeContactPerson)
}

function findAccount({ bankAccounts }: Profile, purpose: BankAccount['purpose']) {
  const account = bankAccounts.find((candidate) => candidate.purpose === purpose)
  return account && encodeBankAccount(account)
}

function decodeBankAccount(wire: z.infer<typeof bankAccountShape>): BankAccount {
  return withoutEmpty({
    purpose: wire.zweck,
    accountHolder: wire.inhaber,
    institution: wire.institut,
    iban: wire.iban,
    bic: wire.bic,
  })
}

function encodePhone(phone: ProfilePhone): z.infer<typeof phoneShape> {
  return withoutEmpty({
    zweck: phone.purpose,
    laenderkennung: phone.countryCode,
    vorwahl: phone.areaCode,
    rufnummer: phone.subscriberNumber,
  })
}

function decodePhone(wire: z.infer<typeof phoneShape>): ProfilePhone {
  return withoutEmpty({
    purpose: wire.zweck,
    countryCode: wire.laenderkennung,
    areaCode: wire.vorwahl,
    subscriberNumber: wire.rufnummer,
  })
}

function encodeProfileAddress({ purpose, ...address }: ProfileAddress): z.infer<typeof addressShape> {
  return { zweck: purpose, ...encodeAddress(address, 'german') }
}

function encodeTaxNumber(tax: TaxNumber): z.infer<typeof taxNumberShape> {
  return withoutEmpty({
    art: tax.kind,
    nummer: tax.number,
    land: tax.country,
    bufa_nr: tax.officeNumber,
    finanzamt: tax.officeName,
  })
}

function decodeTaxNumber(wire: z.infer<typeof taxNumberShape>): TaxNumber {
  return withoutEmpty({
    kind: wire.art,
    number: wire.nummer,
    country: wire.land,
    officeNumber: wire.bufa_nr,
    officeName: wire.finanzamt,
  })
}

const about = { method: 'GET', service: 'profile' } as const

export const listCountries = call({
  ...about,
  path: `${PROFILE_BASE}/laender`,
  summary: "All countries, by name in the caller's language",
  access: 'signedIn',
  answer: z.array(countryShape),
})

export const listTaxOffices = call({
  ...about,
  path: `${PROFILE_BASE}/finanzaemter`,
  summary: 'German tax offices, by name',
  access: 'signedIn',
  answer: z.array(taxOfficeShape),
})

const aboutInvestor = {
  ...about,
  access: 'profile/read',
  params: z.object({ guid: guidField }),
  problems: [PROFILE_ERRORS.guidIsUndefined],
} as const

export const getOwnBaseData = call({
  ...aboutInvestor,
  path: `${PROFILE_BASE}/stammdaten/${GUID}`,
  summary: 'Who the investor is, without ways to reach them',
  answer: baseDataShape,
})

export const getOwnProfile = call({
  ...aboutInvestor,
  path: `${PROFILE_BASE}/${GUID}/profil`,
  summary: "The investor's profile, with what was accepted above what was imported",
  answer: profileShape,
})

export const listOwnContacts = call({
  ...aboutInvestor,
  path: `${PROFILE_BASE}/${GUID}/ansprechpartner`,
  summary: 'Who looks after the investor; the first is the one to call',
  answer: contactListShape,
})
