import { expect, test } from 'vitest'
import { isOtherHolder, maskIban } from './change-requests.domain.ts'

const ada = { kind: 'person', title: 'Dr.', firstName: 'Ada', lastName: 'Müller-Quint' } as const
const company = { kind: 'company', companyName: 'Quint & Söhne GmbH' } as const

test.each([
  ['Ada Müller-Quint', ada, false],
  ['Dr. Ada MÜLLER-QUINT', ada, false],
  ['Müller-Quint, Ada', ada, false],
  ['Frau Dr. Ada Muller Quint', ada, false],
  ['Bob Müller-Quint', ada, true],
  ['Ada und Bob Müller-Quint', ada, true],
  ['Müller-Quint', ada, true],
  ['Quint & Söhne GmbH', company, false],
  ['Quint und Söhne GmbH', company, true],
  ['', company, true],
] as const)('B6.6 the holder %j of an account of %j is somebody else: %s', (holder, investor, expected) => {
  expect(isOtherHolder(holder, investor)).toBe(expected)
})

test('B6.6 of an IBAN a mail shows the start and the end', () => {
  expect(maskIban('DE89370400440532013000')).toBe('DE89 … 3000')
})
