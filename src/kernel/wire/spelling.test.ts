import { expect, test } from 'vitest'
import { isWireRecord, readField, readText } from './spelling.ts'

const CITY = { english: 'city', german: 'ort', also: 'town' } as const

test.each([
  [{ city: 'Bonn' }, 'Bonn'],
  [{ ort: 'Bonn' }, 'Bonn'],
  [{ town: 'Bonn' }, 'Bonn'],
  [{ city: 'Bonn', ort: 'Köln' }, 'Bonn'],
  [{ city: null, ort: 'Köln' }, 'Köln'],
  [{ city: ' ', ort: ' Köln ' }, 'Köln'],
  [{ city: 53111 }, '53111'],
  [{ city: { name: 'Bonn' } }, undefined],
  [{ city: Number.NaN }, undefined],
  [{}, undefined],
])('A5.3 reads the text of %j as %j', (record, expected) => {
  expect(readText(record, CITY)).toBe(expected)
})

test('A5.3 reads only what the record itself holds', () => {
  expect(readField({}, { english: 'constructor', german: 'toString' })).toBeUndefined()
})

test.each([null, undefined, 'text', 1, [['text']]])('A5.3 %j is not a record', (value) => {
  expect(isWireRecord(value)).toBe(false)
})
