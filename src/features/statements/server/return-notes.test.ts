import { expect, test } from 'vitest'
import type { Position } from '#features/returns/positions.domain.ts'
import type { Statement } from '../statement.domain.ts'
import { describeLeftOut } from './return-notes.ts'
import { openWords } from './statement-words.ts'

const position = (id: string) => ({ id, name: `Fund ${id}`, number: id }) as unknown as Position

/** Only what is read: which investments there are, and which of them count. */
function statementOf(all: readonly Position[], counted: readonly Position[]) {
  const missing = [{ kind: 'rate', day: '2018-08-10', currency: 'GBP' }, { kind: 'price' }]
  const leftOut = all.filter((one) => !counted.includes(one)).map((one) => ({ position: one, missing }))
  return {
    returns: { counted, leftOut },
    own: all.map((one) => ({ position: one })),
  } as unknown as Statement
}

const [first, second] = [position('1'), position('2')]

test('names what the figures leave out, each with the first thing it lacks', () => {
  expect(describeLeftOut(statementOf([first, second], [first]), openWords('en-GB'))).toEqual([
    'Paid in, received and returns: 1 of 2 investments included. For the others data is missing:',
    'Fund 2: There is no exchange rate for GBP in the 45 days up to 10.08.2018.',
  ])
})

test('says nothing where all count', () => {
  expect(describeLeftOut(statementOf([first], [first]), openWords('de-DE'))).toEqual([])
})

test('counts the rest of a long list', () => {
  const all = Array.from({ length: 30 }, (_, index) => position(String(index)))
  const lines = describeLeftOut(statementOf(all, []), openWords('de-DE'))
  expect(lines).toHaveLength(22)
  expect(lines.at(-1)).toBe('und 10 weitere.')
})
