import { expect, test } from 'vitest'
import { layOutTable } from './table.ts'

test('columns are as wide as what stands in them; a missed target is told', () => {
  const table = layOutTable([
    {
      what: 'A call',
      figure: '12 ms',
      comparedWith: '8 ms: its SQL',
      ratio: '1.50×',
      target: '≤ 1.5×',
      isMet: true,
    },
    { what: 'A page', figure: '2.10 s', target: '≤ 2.0 s', isMet: false },
    { what: 'Memory', figure: '120 MiB' },
  ])
  expect(table.split('\n')).toEqual([
    '| What   | Measured | Compared with | Ratio | Target  |            |',
    '| ------ | -------- | ------------- | ----- | ------- | ---------- |',
    '| A call | 12 ms    | 8 ms: its SQL | 1.50× | ≤ 1.5×  | met        |',
    '| A page | 2.10 s   |               |       | ≤ 2.0 s | **missed** |',
    '| Memory | 120 MiB  |               |       | none    |            |',
  ])
})
