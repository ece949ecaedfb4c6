import { expect, test } from 'vitest'
import { wordsOf } from '#server/pdf/pdf-text.ts'
import { STATEMENTS } from '../funds/statements.ts'
import { createHouse } from '../house.ts'
import { openDesk } from './desk.ts'
import { statementTable } from './fund-tables.ts'

const desk = openDesk({ name: 'halden', title: 'Halden', mainColour: '#123456' }, 'en-GB')
const names: Readonly<Record<string, string>> = desk.texts.lines
const { funds } = await createHouse({ seed: 'test', asOf: '2026-10-31' })

const toCents = (text = '0') => Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100)

test.each(['statementOfAssets', 'incomeStatement'] as const)(
  'B2.2 in a report every total of the %s is the sum of the lines printed above it',
  (statement) => {
    const totals: Readonly<Record<string, readonly string[]>> = STATEMENTS[statement].totals
    for (const fund of funds) {
      const months = fund.books.months.slice(-13)
      const block = statementTable(desk, fund, statement, months.slice(1), months.slice(0, 1))
      if (block.kind !== 'table') throw new Error('not a table')
      const rows = [...block.rows, block.totalRow ?? []].map((row) => row.map(wordsOf))
      const printed = new Map(rows.map(([name, ...cells]) => [name, cells]))
      const read = (line: string, column: number) => toCents(printed.get(names[line])?.[column])
      for (const [total, parts] of Object.entries(totals))
        for (const column of [0, 1])
          expect(
            parts.reduce((sum, part) => sum + read(part, column), 0),
            `${fund.plan.key} ${total}`,
          ).toBe(read(total, column))
    }
  },
)
