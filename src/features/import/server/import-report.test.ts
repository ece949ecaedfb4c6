import { describe, expect, test } from 'vitest'
import type { ImportProblem } from '../import.domain.ts'
import { formatProblem, formatProgress, formatReport, type ImportReport } from './import-report.ts'

function buildReport(report: Partial<ImportReport>): ImportReport {
  const problems = report.problems ?? []
  return {
    counts: [],
    leftOut: [],
    publications: [],
    problems,
    problemCount: problems.length,
    isDryRun: false,
    changes: { lines: [], count: 0 },
    massChanges: [],
    ...report,
  }
}

describe('formatProgress', () => {
  test('says what is done with which file, and how far', () => {
    expect(formatProgress({ step: 'read', file: 'halden/participation.csv', rows: 120_000 })).toBe(
      'Reading halden/participation.csv  120,000 rows',
    )
    expect(formatProgress({ step: 'merge', file: 'halden/fund.csv', rows: 1 })).toBe(
      'Loading halden/fund.csv  1 row',
    )
    expect(formatProgress({ step: 'store', file: 'a.pdf', done: 3, total: 1200 })).toBe(
      'Storing a.pdf  3 of 1,200',
    )
  })
})

describe('formatProblem', () => {
  const cases: [ImportProblem, string][] = [
    [
      { file: 'halden/fund.csv', line: 3, column: 'kind', reason: 'is empty' },
      'halden/fund.csv:3 kind: is empty',
    ],
    [{ file: 'halden/fund.csv', line: 3, reason: 'has 2 cells' }, 'halden/fund.csv:3: has 2 cells'],
    [{ file: 'other', line: 0, reason: 'is no brand' }, 'other: is no brand'],
  ]
  test.each(cases)('%j', (problem, text) => {
    expect(formatProblem(problem)).toBe(text)
  })

  test('nothing in a cell can steer the terminal or begin a line', () => {
    expect(formatProblem({ file: 'a', line: 1, reason: '"\u001B[2J\r\nok\u202Eko" is no day' })).toBe(
      'a:1: "\uFFFD[2J\uFFFD\uFFFDok\uFFFDko" is no day',
    )
  })
})

describe('formatReport', () => {
  const own = (table: string) => ({ file: `halden/${table}.csv`, table, brand: 'halden' })
  const counts = [
    { ...own('fund'), added: 1, changed: 20, unchanged: 1300, removed: 0 },
    { ...own('participation'), added: 1_000_000, changed: 0, unchanged: 0, removed: 4 },
  ]

  test('a table of what was done', () => {
    const publications = [
      { brand: 'halden', number: 1207 },
      { brand: 'linden', number: 3 },
    ]
    expect(formatReport(buildReport({ counts, publications }))).toBe(
      [
        'file                            new  changed  unchanged  removed',
        'halden/fund.csv                   1       20      1,300        0',
        'halden/participation.csv  1,000,000        0          0        4',
        'total                     1,000,001       20      1,300        4',
        '',
        'Imported: publication 1207 of halden, publication 3 of linden',
      ].join('\n'),
    )
  })

  test('B10.4 says where nothing was published', () => {
    expect(formatReport(buildReport({ counts: [] }))).toMatch(
      /\nImported; no data of a brand changed, so nothing was published$/,
    )
  })

  test('or of what would be done', () => {
    expect(formatReport(buildReport({ counts, isDryRun: true }))).toMatch(
      /\nDry run: the bundle is sound; nothing was changed$/,
    )
  })

  test('the first problems and the number of all others', () => {
    const problems = Array.from({ length: 10_000 }, (_, index) => ({
      file: 'a.csv',
      line: index + 1,
      reason: 'is bad',
    }))
    expect(formatReport(buildReport({ problems, problemCount: 2_000_000 }), 2)).toBe(
      [
        'a.csv:1: is bad',
        'a.csv:2: is bad',
        '… and 1,999,998 further problems',
        '',
        'Nothing was imported: 2,000,000 problems',
      ].join('\n'),
    )
    expect(formatReport(buildReport({ problems: problems.slice(0, 1) }))).toBe(
      'a.csv:1: is bad\n\nNothing was imported: 1 problem',
    )
  })
})
