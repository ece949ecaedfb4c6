import { expect, test } from 'vitest'
import { deriveDisplayName, sortCountries, sortTaxOffices } from './profile.domain.ts'

test.each([
  [
    { kind: 'person', salutation: 'madame', title: 'Dr.', firstName: 'Ada', lastName: 'Quint' },
    'Dr. Ada Quint',
  ],
  [{ kind: 'person', lastName: 'Quint' }, 'Quint'],
  [{ kind: 'company', companyName: 'Quint GmbH', firstName: 'Ada', lastName: 'Quint' }, 'Quint GmbH'],
] as const)('B6.1 %j is called %s', (name, expected) => {
  expect(deriveDisplayName(name)).toBe(expected)
})

test('B6.3 countries stand in the order of the language', () => {
  const german = [
    { code: 'AT', name: 'Österreich' },
    { code: 'PL', name: 'Polen' },
    { code: 'EG', name: 'Ägypten' },
    { code: 'AL', name: 'Albanien' },
  ]
  expect(sortCountries(german, 'de-DE').map(({ code }) => code)).toEqual(['EG', 'AL', 'AT', 'PL'])
})

test('B6.3 tax offices stand by name, of one name by number', () => {
  const offices = [
    { number: '9143', name: 'München I', city: 'München' },
    { number: '2241', name: 'Hamburg', city: 'Hamburg' },
    { number: '2240', name: 'Hamburg', city: 'Hamburg' },
  ]
  expect(sortTaxOffices(offices).map(({ number }) => number)).toEqual(['2240', '2241', '9143'])
})
