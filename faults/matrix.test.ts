import { expect, test } from 'vitest'
import { layOutMatrix, type MatrixRow } from './matrix.ts'

const row: MatrixRow = {
  fault: { name: 'node killed', what: 'A node is killed.', since: 'beginning' },
  played: { times: 3, kills: 3, seconds: [0.2, 4, 0.3], seen: ['nothing else'] },
  statuses: new Map([
    ['503', 2],
    ['200', 1000],
  ]),
  writes: 1234,
  lost: 0,
  doubled: 0,
  copies: 0,
  isMet: true,
}
const lastLine = (one: MatrixRow) => layOutMatrix([one]).split('\n').at(-1) ?? ''
const cells = (one: MatrixRow) =>
  lastLine(one)
    .split('|')
    .map((cell) => cell.trim())

test('E5 a line tells what was done, what people saw, what is missing and how long it took', () => {
  expect(cells(row).slice(1, -1)).toEqual([
    '**node killed**: A node is killed.',
    '3×',
    '1,000 × 200, 2 × 503; nothing else',
    '1,234',
    '0',
    '0',
    'p50 0.3, worst 4.0',
    'met',
  ])
})

test('E5 what did not get well again, and second copies of mails, are said', () => {
  const ill = { ...row, played: { times: 1, seconds: [Number.POSITIVE_INFINITY] }, copies: 2, isMet: false }
  expect(cells(ill).slice(6, 9)).toEqual(['0 (2 second copies of a mail)', 'never', '**missed**'])
  const after = {
    ...row,
    fault: { ...row.fault, since: 'end' as const },
    played: { times: 1, seconds: [1.25] },
  }
  expect(lastLine(after)).toContain('| 1.3 after its end')
  expect(lastLine({ ...row, fault: { ...row.fault, withinSeconds: 10 } })).toContain('worst 4.0 of 10 |')
})
