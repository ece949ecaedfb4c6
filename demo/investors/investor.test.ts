import { expect, test } from 'vitest'
import { checkProfile } from '#features/profile/checks/check-profile.domain.ts'
import type { Profile } from '#features/profile/profile.domain.ts'
import { createIban, createTaxId, findTaxNumber } from '../numbers/check-digits.ts'
import { Random } from '../numbers/random.ts'
import { createInvestor, displayName, type Investor } from './investor.ts'
import { PLACES } from './names.ts'

const investors = Array.from({ length: 300 }, (_, index) =>
  createInvestor(new Random('test', index), {
    key: `INV-${200_000 + index}`,
    number: String(200_000 + index),
    brand: 'linden',
    locale: 'de-DE',
  }),
)

test('bank accounts and tax numbers bear the right check digits', () => {
  for (const { bank, taxNumbers } of investors) {
    expect(createIban(bank.iban.slice(0, 2), bank.iban.slice(4))).toBe(bank.iban)
    for (const { kind, number, office } of taxNumbers) {
      if (kind === 'Steuernummer') expect(findTaxNumber(office ?? '', number.slice(5, 12))).toBe(number)
      if (kind === 'Identifikationsnummer') {
        expect(createTaxId(number.slice(0, 10))).toBe(number)
        expect(new Set(number.slice(0, 10)).size).toBe(9)
        expect(number).toMatch(/^[1-9]/)
      }
    }
  }
})

/** The parts of it that follow rules. */
function toProfile(investor: Investor): Profile {
  const { name, place, born, landline } = investor
  return {
    id: investor.key,
    kind: name.kind,
    ...(name.kind === 'person' ? { lastName: name.lastName } : { companyName: name.companyName }),
    ...(born && { dateOfBirth: born.day, countryOfBirth: born.place.country }),
    emails: [{ purpose: 'email_privat', email: investor.email }],
    phones: [
      {
        purpose: 'telefon_mobil',
        countryCode: '0049',
        areaCode: '171',
        subscriberNumber: investor.mobile,
      },
      ...(landline
        ? [
            {
              purpose: 'telefon_privat' as const,
              countryCode: '0049',
              areaCode: landline[0],
              subscriberNumber: landline[1],
            },
          ]
        : []),
    ],
    addresses: [{ purpose: 'Postadresse_privat', street: investor.street, ...place }],
    taxNumbers: investor.taxNumbers.map(({ kind, number, office }) => ({
      kind,
      number,
      country: place.country,
      ...(office !== undefined && { officeNumber: office }),
    })),
    bankAccounts: [{ purpose: 'Auszahlung', accountHolder: displayName(investor), ...investor.bank }],
  }
}

test('B6.5 the portal takes what the people of the demo house have on record', () => {
  const rules = {
    today: '2026-11-18',
    countries: new Set(PLACES.map(({ country }) => country)),
    taxOffices: new Set(PLACES.flatMap(({ taxOffice }) => taxOffice ?? [])),
  }
  const lacks = investors.flatMap((investor) => [...checkProfile(toProfile(investor), rules)])
  expect(lacks).toEqual([])
})

test('nobody shares an account or an address to write to', () => {
  expect(new Set(investors.map(({ bank }) => bank.iban)).size).toBe(investors.length)
  expect(new Set(investors.map(({ email }) => email)).size).toBe(investors.length)
  for (const { email } of investors) expect(email).toMatch(/^[a-z][a-z.-]*\.\d{6}@post\.example$/)
})

test('there are people, companies and doctors', () => {
  const names = investors.map(({ name }) => name)
  expect(new Set(names.map(({ kind }) => kind))).toEqual(new Set(['person', 'company']))
  expect(investors.some((investor) => displayName(investor).startsWith('Dr. '))).toBe(true)
})
