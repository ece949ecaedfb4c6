import { describe, expect, test } from 'vitest'
import type { ChainBreak } from './check-chain.ts'
import type { ChainReport } from './verify-audit.ts'
import { describeAuditReport, isUnbroken } from './verify-report.ts'

const sound: ChainReport = { brand: 'halden', events: 1204, erasedDetails: 0, anchors: 0 }
const describeOne = (chain: ChainReport) => describeAuditReport({ chains: [chain], unreadableAnchors: 0 })[0]

describe('what `portico audit verify` says', () => {
  test('of an unbroken trail', () => {
    expect(describeOne(sound)).toBe('halden: 1,204 events, unbroken')
    expect(describeOne({ ...sound, events: 1, erasedDetails: 1, anchors: 34 })).toBe(
      'halden: 1 event, unbroken, 34 anchors kept, 1 personal detail erased',
    )
    expect(describeAuditReport({ chains: [], unreadableAnchors: 0 })).toEqual(['No events yet.'])
  })

  test('of anchors it cannot read', () => {
    expect(describeAuditReport({ chains: [sound], unreadableAnchors: 2 })).toEqual([
      'halden: 1,204 events, unbroken',
      '2 lines of the anchor file cannot be read.',
    ])
  })

  const breaks: [ChainBreak, string][] = [
    [
      { what: 'edited', number: 812, id: 'x' },
      '812 (id x): the row was edited, its hash does not match its contents',
    ],
    [
      { what: 'previousHash', number: 1812, id: 'x' },
      '1,812 (id x): the hash of the row before does not match',
    ],
    [{ what: 'repeated', number: 812, id: 'x' }, '812 (id x): the number stands twice'],
    [
      { what: 'moved', number: 812, id: 'x', writtenAs: 813 },
      '812 (id x): the row was moved, it was written as number 813',
    ],
    [
      { what: 'missing', number: 812, lastMissing: 812, id: 'x' },
      '812: the row is missing before number 813 (id x)',
    ],
    [
      { what: 'missing', number: 812, lastMissing: 820, id: 'x' },
      '812: 9 rows are missing before number 821 (id x)',
    ],
    [
      { what: 'detailChanged', number: 812, id: 'x', detail: 'actor.name' },
      '812 (id x): the personal detail actor.name was changed',
    ],
    [
      { what: 'detailAdded', number: 812, id: 'x', detail: 'actor.name' },
      '812 (id x): the personal detail actor.name was added afterwards',
    ],
    [
      { what: 'detailMissing', number: 812, id: 'x', detail: 'actor.name' },
      '812 (id x): the personal detail actor.name is gone without an erasure',
    ],
    [{ what: 'truncated', number: 812, lastMissing: 1204 }, '812: the end is missing, up to number 1,204'],
    [
      { what: 'head', number: 812, headNumber: 811 },
      '812: the portal stopped writing at number 811, and at another hash',
    ],
    [
      { what: 'rewritten', number: 812, anchoredAt: '2026-11-15T10:00:00.000Z', soundUpTo: 700 },
      '812: the hash is not the one anchored at 2026-11-15T10:00:00.000Z, rows after number 700 were rewritten',
    ],
  ]
  test.each(breaks)('of a trail where %o', (broken, text) => {
    expect(describeOne({ ...sound, broken })).toBe(`halden: broken at number ${text}`)
  })

  test('and whether all of it is unbroken', () => {
    const broken = { ...sound, broken: { what: 'edited', number: 1 } } as const
    expect(isUnbroken({ chains: [sound], unreadableAnchors: 0 })).toBe(true)
    expect(isUnbroken({ chains: [sound, broken], unreadableAnchors: 0 })).toBe(false)
  })
})
