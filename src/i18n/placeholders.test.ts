import { expect, test } from 'vitest'
import { listPlaceholders } from './placeholders.ts'

const cases = [
  ['plain', []],
  ['Hello {name}, {name}', ['{name}']],
  ['{day, date, short} at {amount, number}', ['{amount}', '{day}']],
  ['{n, plural, one {# of {total}} other {<b>{n}</b> of {total}}}', ['<b>', '{n}', '{total}']],
  ['{kind, select, a {<i>#</i>} other {{other}}}', ['<i>', '{kind}', '{other}']],
] as const
test.each(cases)('%s', (message, expected) => {
  expect(listPlaceholders(message)).toEqual(expected)
})

test('a broken message is an error', () => {
  expect(() => listPlaceholders('{n, plural,')).toThrow()
})
