import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { findLoadState, type Progress } from '../portfolio-loading.domain.ts'
import { courseLoadQuery, courseLoadsKey, retryCourse } from './load-courses.ts'
import { courseQuery } from './portfolio.api.ts'
import {
  buildCourse,
  buildRow,
  buildSubscription,
  COURSES,
  keepPortfolio,
  readIds,
  respondWithCourses,
} from './portfolio.test-data.ts'

const READER = { client: 'halden', locale: 'en-GB' } as const
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)
const rowsOf = (count: number) => ids(count).map((id) => buildRow({ id }))

type Answering = (asked: readonly string[], call: number) => Response | Promise<Response>

/** The portfolio with its list, and the server, which answers as the test says. */
async function openLoad(rows = rowsOf(5), answer: Answering = respondWithCourses) {
  const asked: string[][] = []
  let open = 0
  let mostOpen = 0
  stubServer({
    [COURSES]: async (call) => {
      asked.push(readIds(call))
      open += 1
      mostOpen = Math.max(mostOpen, open)
      try {
        return await answer(readIds(call), asked.length)
      } finally {
        open -= 1
      }
    },
  })
  const cache = await keepPortfolio({ rows })
  const active = courseLoadQuery(READER, 'active')
  return {
    cache,
    asked,
    countMostOpen: () => mostOpen,
    load: () => cache.fetchQuery({ ...active, staleTime: 0 }),
    loadClosed: () => cache.fetchQuery({ ...courseLoadQuery(READER, 'historical'), staleTime: 0 }),
    readProgress: () => cache.getQueryData(active.queryKey),
    readState: () => findLoadState(cache.getQueryData(active.queryKey)),
    listStatuses: (some: readonly string[]) =>
      some.map((id) => cache.getQueryState(courseQuery(READER, id).queryKey)?.status),
  }
}

const cut = (): never => {
  throw new TypeError('Failed to fetch')
}
const lacking =
  (...missing: string[]): Answering =>
  (asked) =>
    respond({
      items: asked.filter((id) => !missing.includes(id)).map((id) => buildCourse({ id })),
      missing,
    })()

describe('B1.2 loading', () => {
  test('asks for chunks of ten, one after another', async () => {
    const { load, asked, countMostOpen, readState } = await openLoad(rowsOf(43))
    expect(readState()).toBeUndefined()
    await load()
    expect(asked.map((chunk) => chunk.length)).toEqual([10, 10, 10, 10, 3])
    expect(asked.flat()).toEqual(ids(43))
    expect(countMostOpen()).toBe(1)
    expect(readState()).toBe('completed')
  })

  test('tells of each chunk, with the progress', async () => {
    const { load, cache } = await openLoad(rowsOf(25))
    const told = new Set<string>()
    cache.getQueryCache().subscribe(({ query }) => {
      if (query.queryKey[0] !== courseLoadsKey(READER)[0] || query.state.data === undefined) return
      const { loaded, total } = query.state.data as Progress
      told.add(`${loaded} of ${total}: ${findLoadState(query.state.data as Progress)}`)
    })
    await load()
    expect([...told]).toEqual(['0 of 25: basic', '10 of 25: basic', '20 of 25: basic', '25 of 25: completed'])
  })

  test('begun twice, or in another language, it asks once', async () => {
    const { cache, load, asked } = await openLoad(rowsOf(25))
    const inGerman = courseLoadQuery({ client: 'halden', locale: 'de-DE' }, 'active')
    await Promise.all([load(), load(), cache.fetchQuery(inGerman)])
    await load()
    expect(asked.flat()).toEqual(ids(25))
    expect(cache.getQueryData(inGerman.queryKey)).toEqual({ loaded: 25, failed: 0, total: 25 })
  })

  test('what was begun but is not held is nothing to load; nor is anything where nothing runs', async () => {
    const closed = buildRow({ id: 'old', status: 'historical' })
    const { load, asked, readState } = await openLoad([closed, buildSubscription()] as never)
    await load()
    expect([asked, readState()]).toEqual([[], 'completed'])
  })

  test('B1.3 closed ones are loaded when they are looked at, after what runs, and do not count', async () => {
    const rows = [...rowsOf(12), buildRow({ id: 'old', status: 'historical' })]
    const { load, loadClosed, asked, countMostOpen, readProgress } = await openLoad(rows)
    await load()
    expect(asked.flat()).not.toContain('old')
    await loadClosed()
    expect(asked.at(-1)).toEqual(['old'])
    expect(readProgress()).toEqual({ loaded: 12, failed: 0, total: 12 })
    expect(countMostOpen()).toBe(1)
  })

  test('one after another also where closed ones are looked at meanwhile', async () => {
    const rows = [...rowsOf(12), buildRow({ id: 'old', status: 'historical' })]
    const { load, loadClosed, asked, countMostOpen } = await openLoad(rows)
    await Promise.all([load(), loadClosed()])
    expect(asked.flat().toSorted()).toEqual([...ids(12), 'old'].toSorted())
    expect(countMostOpen()).toBe(1)
  })
})

describe('B1.2 what fails', () => {
  test('a connection dropped between two chunks leaves the rest standing', async () => {
    const { load, listStatuses, readState, readProgress } = await openLoad(rowsOf(30), (asked, call) =>
      call === 2 ? cut() : respondWithCourses(asked),
    )
    await load()
    expect(new Set(listStatuses(ids(10)))).toEqual(new Set(['success']))
    expect(new Set(listStatuses(ids(20).slice(10)))).toEqual(new Set(['error']))
    expect(new Set(listStatuses(ids(30).slice(20)))).toEqual(new Set(['success']))
    expect(readProgress()).toEqual({ loaded: 20, failed: 10, total: 30 })
    expect(readState()).toBe('basic')
  })

  test('one is retried alone; with the last of them the portfolio is complete', async () => {
    let isCut = true
    const { cache, load, asked, listStatuses, readProgress, readState } = await openLoad(rowsOf(3), (some) =>
      isCut ? lacking('id-1')(some, 0) : respondWithCourses(some),
    )
    await load()
    expect(listStatuses(ids(3))).toEqual(['success', 'error', 'success'])
    expect(readProgress()).toEqual({ loaded: 2, failed: 1, total: 3 })
    isCut = false
    await retryCourse(cache, READER, buildRow({ id: 'id-1' }))
    expect(asked.at(-1)).toEqual(['id-1'])
    expect([readProgress()?.loaded, readState()]).toEqual([3, 'completed'])
  })

  test('one that fails again alone stays failed', async () => {
    const { cache, load, listStatuses, readProgress } = await openLoad(rowsOf(2), cut)
    await load()
    await retryCourse(cache, READER, buildRow({ id: 'id-1' }))
    expect(listStatuses(ids(2))).toEqual(['error', 'error'])
    expect(readProgress()).toEqual({ loaded: 0, failed: 2, total: 2 })
  })

  test('without a connection it gives up after three chunks, and goes on at the visitor’s word', async () => {
    let isCut = true
    const { load, asked, readProgress, readState } = await openLoad(rowsOf(200), (some) =>
      isCut ? cut() : respondWithCourses(some),
    )
    await load()
    expect(asked).toHaveLength(3)
    expect(readProgress()).toEqual({ loaded: 0, failed: 200, total: 200 })
    isCut = false
    await load()
    expect(readProgress()).toEqual({ loaded: 200, failed: 0, total: 200 })
    expect(readState()).toBe('completed')
  })

  test('three chunks that fail, but not in a row, are no reason to give up', async () => {
    const { load, readProgress } = await openLoad(rowsOf(60), (some, call) =>
      call % 2 === 1 ? cut() : respondWithCourses(some),
    )
    await load()
    expect(readProgress()).toEqual({ loaded: 30, failed: 30, total: 60 })
  })
})

test('B1.2 whatever fails in whatever order, loaded stays loaded and is not asked for again; completed means all of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.subarray(ids(15)), { maxLength: 6 }), async (rounds) => {
      const loaded = new Set<string>()
      let failing: readonly string[] = []
      const { load, readProgress, readState } = await openLoad(rowsOf(15), (some, call) => {
        for (const id of some) expect(loaded.has(id)).toBe(false)
        return lacking(...failing)(some, call)
      })
      for (failing of rounds) {
        await load()
        for (const id of ids(15)) if (!failing.includes(id)) loaded.add(id)
        expect(readProgress()?.loaded).toBe(loaded.size)
        expect(readState()).toBe(loaded.size === 15 ? 'completed' : 'basic')
      }
    }),
    { numRuns: 40 },
  )
})
