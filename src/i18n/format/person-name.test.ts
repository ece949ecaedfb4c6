import { expect, test } from 'vitest'
import { formatPersonName } from './person-name.ts'
import { EN_DASH } from './symbols.ts'

const german = { sir: 'Herr', madame: 'Frau' }

test.each([
  [{ title: 'madame', firstName: 'Ada', lastName: 'Quint' }, 'Frau Ada Quint'],
  [{ title: 'sir', lastName: 'Quint' }, 'Herr Quint'],
  [{ title: 'Dr.', firstName: ' Ada ', lastName: 'Quint' }, 'Dr. Ada Quint'],
  [{ firstName: 'Ada' }, 'Ada'],
  [{ firstName: '', lastName: 'Quint' }, 'Quint'],
  [{}, EN_DASH],
  [{ firstName: ' ' }, EN_DASH],
  [undefined, EN_DASH],
  [null, EN_DASH],
])('A5.1 %j is shown as %s', (name, expected) => {
  expect(formatPersonName(name, german)).toBe(expected)
})
