import { expect, test } from 'vitest'
import { groupHits } from './group-hits.ts'
import { buildEntry } from './search.test-data.ts'
import type { EntryKind } from './search-entry.ts'

const hit = (kind: EntryKind, name: string) => ({ entry: buildEntry(name, { kind }), ranges: {} })

test('A11.1 results are grouped by kind, the group of the best one first, each in its order', () => {
  const hits = [hit('property', 'b'), hit('investment', 'c'), hit('property', 'a'), hit('fund', 'd')]
  const groups = groupHits(hits).map(({ kind, hits: own }) => [kind, own.map(({ entry }) => entry.name)])
  expect(groups).toEqual([
    ['property', ['b', 'a']],
    ['investment', ['c']],
    ['fund', ['d']],
  ])
})
