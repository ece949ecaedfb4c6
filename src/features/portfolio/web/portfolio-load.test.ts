import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advance,
  findNextChunk,
  type LoadEvent,
  measureProgress,
  NOTHING_LISTED,
  type PortfolioLoad,
} from './portfolio-load.ts'

const DETAIL = { prices: [] }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)
const listed = (count: number): LoadEvent => ({ kind: 'listed', items: ids(count).map((id) => ({ id })) })
const answered = (asked: readonly string[], found = asked): LoadEvent => ({
  kind: 'answered',
  ids: asked,
  details: new Map(found.map((id) => [id, DETAIL])),
})
const after = (...events: LoadEvent[]): PortfolioLoad => events.reduce(advance, NOTHING_LISTED)
const statusOf = (load: PortfolioLoad, id: string) => load.rows.get(id)?.status

describe('B1.2 undefined → basic → completed', () => {
  test('nothing is known before the list', () => {
    expect(NOTHING_LISTED.state).toBeUndefined()
    expect(findNextChunk(NOTHING_LISTED)).toEqual([])
  })

  test('basic with the list, completed with the last chunk', () => {
    let load = after(listed(12))
    expect(load.state).toBe('basic')
    load = advance(load, answered(ids(10)))
    expect(load.state).toBe('basic')
    load = advance(load, answered(ids(12).slice(10)))
    expect(load.state).toBe('completed')
  })

  test('completed at once where nothing is active', () => {
    const closed: LoadEvent = { kind: 'listed', items: [{ id: 'a', status: 'historical' }] }
    expect(after(closed).state).toBe('completed')
    expect(findNextChunk(after(closed))).toEqual([])
    expect(after(listed(0)).state).toBe('completed')
  })

  test('not completed while something has failed; completed when that is loaded', () => {
    const load = after(listed(2), answered(ids(2), ['id-0']))
    expect([load.state, statusOf(load, 'id-1')]).toEqual(['basic', 'failed'])
    expect(advance(load, answered(['id-1'])).state).toBe('completed')
  })

  test('a list that is loaded again keeps what is known', () => {
    const load = after(listed(2), answered(ids(2)), listed(3))
    expect([...load.rows].map(([id, { status }]) => [id, status])).toEqual([
      ['id-0', 'loaded'],
      ['id-1', 'loaded'],
      ['id-2', 'waiting'],
    ])
    expect(findNextChunk(load)).toEqual(['id-2'])
  })
})

describe('B1.2 chunks', () => {
  test('are ten, in order; what is under way or has failed is not asked for again by itself', () => {
    expect(findNextChunk(after(listed(25)))).toEqual(ids(10))
    const asked: LoadEvent = { kind: 'asked', ids: ids(10) }
    expect(findNextChunk(after(listed(25), asked))).toEqual(ids(20).slice(10))
    const refused: LoadEvent = { kind: 'refused', ids: ids(20) }
    expect(findNextChunk(after(listed(25), refused))).toEqual(ids(25).slice(20))
  })

  test('what failed is asked for again when it is wanted', () => {
    const load = after(listed(3), { kind: 'refused', ids: ids(3) }, { kind: 'wanted', ids: ['id-1'] })
    expect(findNextChunk(load)).toEqual(['id-1'])
  })

  test('closed ones are loaded when they are wanted, and do not count', () => {
    const items = [{ id: 'a' }, { id: 'b', status: 'historical' as const }]
    const load = after({ kind: 'listed', items }, answered(['a']), { kind: 'wanted', ids: ['b'] })
    expect(load.state).toBe('completed')
    expect(findNextChunk(load)).toEqual(['b'])
    expect(measureProgress(advance(load, answered(['b'])))).toEqual({ loaded: 1, failed: 0, total: 1 })
  })
})

test('B1.2 progress: 20 of 43 loaded', () => {
  const load = after(listed(43), answered(ids(20)), { kind: 'refused', ids: ['id-20'] })
  expect(measureProgress(load)).toEqual({ loaded: 20, failed: 1, total: 43 })
})

test('B1.2 whatever happens in whatever order, loaded stays loaded, and completed means all of them', () => {
  const someIds = fc.subarray(ids(15))
  const event = fc.oneof(
    someIds.map((some): LoadEvent => ({ kind: 'asked', ids: some })),
    someIds.map((some): LoadEvent => ({ kind: 'wanted', ids: some })),
    someIds.map((some): LoadEvent => ({ kind: 'refused', ids: some })),
    fc.tuple(someIds, someIds).map(([some, found]) => answered(some, found)),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      let load = after(listed(15))
      for (const next of events) {
        const before = [...load.rows].filter(([, { status }]) => status === 'loaded').map(([id]) => id)
        load = advance(load, next)
        for (const id of before) expect(statusOf(load, id)).toBe('loaded')
      }
      const { loaded, total } = measureProgress(load)
      expect(load.state).toBe(loaded === total ? 'completed' : 'basic')
    }),
  )
})
