import { expect, test } from 'vitest'
import { decodePersonName, encodePersonName } from './person-name.ts'

const name = { title: 'madame', firstName: 'Ada', lastName: 'Quint' }

test.each([
  ['English', { title: 'madame', firstname: 'Ada', lastname: 'Quint' }],
  ['German', { anrede: 'Frau', vorname: 'Ada', nachname: 'Quint' }],
  ['camel case', { title: 'Madame', firstName: 'Ada', lastName: 'Quint' }],
])('A5.3 decodes the %s spelling', (_, raw) => {
  expect(decodePersonName(raw)).toEqual(name)
})

test('A5.3 encodes in either spelling', () => {
  expect(encodePersonName(name, 'english')).toEqual({ title: 'madame', firstname: 'Ada', lastname: 'Quint' })
  expect(encodePersonName(name, 'german')).toEqual({ anrede: 'Frau', vorname: 'Ada', nachname: 'Quint' })
  expect(encodePersonName({ title: 'sir' }, 'german')).toEqual({ anrede: 'Herr' })
})

test('A5.3 an academic title is kept as it is', () => {
  expect(decodePersonName({ anrede: 'Dr.', nachname: 'Quint' })).toEqual({ title: 'Dr.', lastName: 'Quint' })
  expect(encodePersonName({ title: 'Dr.' }, 'german')).toEqual({ anrede: 'Dr.' })
})

test('A5.3 a missing title stays missing', () => {
  expect(decodePersonName({ anrede: 'Herr' })).toEqual({ title: 'sir' })
  expect(decodePersonName({ vorname: 'Ada' })).toEqual({ firstName: 'Ada' })
})

test.each([{}, { vorname: '' }, null, 'Ada Quint'])('A5.3 %j is not a name', (raw) => {
  expect(decodePersonName(raw)).toBeUndefined()
})
