import { expect, test } from 'vitest'
import { readText } from '../testing/render-widget.tsx'
import { PersonNameText } from './person-name-text.tsx'

test.each([
  ['madame', 'Ms Ada Quint', 'Frau Ada Quint'],
  ['sir', 'Mr Ada Quint', 'Herr Ada Quint'],
  ['Dr.', 'Dr. Ada Quint', 'Dr. Ada Quint'],
])('A5.1 the title %s is in the reader’s language', (title, english, german) => {
  const widget = <PersonNameText name={{ title, firstName: 'Ada', lastName: 'Quint' }} />
  expect(readText(widget, 'en-GB', 'eye')).toBe(english)
  expect(readText(widget, 'de-DE', 'eye')).toBe(german)
})

test('A5.1 no name is a dash', () => {
  expect(readText(<PersonNameText name={{ lastName: ' ' }} />, 'de-DE', 'eye')).toBe('–')
  expect(readText(<PersonNameText name={undefined} />, 'en-GB', 'ear')).toBe('No value')
})
