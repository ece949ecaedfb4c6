import { expect, test } from 'vitest'
import { parseSearch } from './parse-search.ts'
import { readTexts } from './read-texts.ts'

test.each([
  ['', {}],
  ['?term=9&unread=1&year=2026', { term: '9', unread: '1', year: '2026' }],
  ['?q=true&id={"a":1}', { q: 'true', id: '{"a":1}' }],
  ['?state=&q=a%20b+c', { state: '', q: 'a b c' }],
  ['?add=1&funds=a,b&add=2', { add: ['1', '2'], funds: 'a,b' }],
])('A2.4 %s holds texts alone', (search, expected) => {
  expect(parseSearch(search)).toEqual(expected)
})

test('B4.3 a number in the address of a list is a choice like any other', () => {
  expect(readTexts(parseSearch('?term=9&minimum=10000'), ['term', 'minimum'])).toEqual({
    term: '9',
    minimum: '10000',
  })
})
