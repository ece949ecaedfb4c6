import { expect, test } from 'vitest'
import { PersonNameText } from './person-name-text.tsx'
import { readWidget } from './testing/read-widget.tsx'

test.each([
  ['madame', 'Ms Ada Quint', 'Frau Ada Quint'],
  ['sir', 'Mr Ada Quint', 'Herr Ada Quint'],
  ['Dr.', 'Dr. Ada Quint', 'Dr. Ada Quint'],
])('A5.1 the title %s is in the reader’s language', async (title, english, german) => {
  const widget = <PersonNameText name={{ title, firstName: 'Ada', lastName: 'Quint' }} />
  expect(await readWidget(widget, 'en-GB', 'eye')).toBe(english)
  expect(await readWidget(widget, 'de-DE', 'eye')).toBe(german)
})

test('A5.1 no name is a dash', async () => {
  expect(await readWidget(<PersonNameText name={{ lastName: ' ' }} />, 'de-DE', 'eye')).toBe('–')
  expect(await readWidget(<PersonNameText name={undefined} />, 'en-GB', 'ear')).toBe('No value')
})
