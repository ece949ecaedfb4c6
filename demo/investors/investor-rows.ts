import type { TableFolder } from '../bundle/bundle-writer.ts'
import { displayName, type Investor } from './investor.ts'

const DIALLING_CODES = { DE: '0049', AT: '0043', CH: '0041' } as const

/** `isTerse` leaves out what most people never tell a fund house. */
export function writeInvestor(
  tables: TableFolder,
  investor: Investor,
  options: { readonly isTerse: boolean },
): void {
  const { key, name, place } = investor
  const isPerson = name.kind === 'person'
  tables.write('investor', {
    key,
    kind: name.kind,
    ...(name.kind === 'person'
      ? {
          salutation: name.gender === 'w' ? 'madame' : 'sir',
          title: name.title,
          first_name: name.firstName,
          last_name: name.lastName,
          gender: name.gender,
          date_of_birth: investor.born?.day,
          place_of_birth: investor.born?.place.city,
          country_of_birth: investor.born?.place.country,
          nationality: place.country,
        }
      : { company_name: name.companyName, legal_form: name.legalForm }),
    contact_person: investor.contactPerson,
    is_nominee: investor.isNominee,
  })
  tables.write('investor_address', {
    investor: key,
    purpose: isPerson ? 'Postadresse_privat' : 'Firmenadresse',
    street: investor.street,
    house_number: investor.houseNumber,
    zip: place.zip,
    city: place.city,
    country: place.country,
  })
  tables.write('investor_email', {
    investor: key,
    purpose: isPerson ? 'email_privat' : 'email_firma',
    email: investor.email,
  })
  writePhones(tables, investor, options.isTerse)
  for (const { kind, number, office } of options.isTerse
    ? investor.taxNumbers.slice(0, 1)
    : investor.taxNumbers) {
    tables.write('investor_tax_number', {
      investor: key,
      kind,
      number,
      country: place.country,
      tax_office_number: office,
    })
  }
  for (const purpose of options.isTerse ? ['Auszahlung'] : ['Einzahlung', 'Auszahlung']) {
    tables.write('investor_bank_account', {
      investor: key,
      purpose,
      account_holder: displayName(investor),
      ...investor.bank,
    })
  }
}

function writePhones(
  tables: TableFolder,
  { key, name, place, mobile, landline }: Investor,
  isTerse: boolean,
): void {
  const isPerson = name.kind === 'person'
  if (isPerson)
    tables.write('investor_phone', {
      investor: key,
      purpose: 'telefon_mobil',
      country_code: DIALLING_CODES.DE,
      area_code: '171',
      number: mobile,
    })
  if (!landline || (isTerse && isPerson)) return
  tables.write('investor_phone', {
    investor: key,
    purpose: isPerson ? 'telefon_privat' : 'telefon_zentrale',
    country_code: DIALLING_CODES[place.country],
    area_code: landline[0],
    number: landline[1],
  })
}
