import { expect, test } from 'vitest'
import { createIban, createTaxId, findTaxNumber } from '../numbers/check-digits.ts'
import { Random } from '../numbers/random.ts'
import { createInvestor, displayName } from './investor.ts'

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
