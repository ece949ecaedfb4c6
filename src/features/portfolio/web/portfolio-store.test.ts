import { describe, expect, test } from 'vitest'
import type { fetchRows } from './portfolio.api.ts'
import { buildCourse } from './portfolio.test-data.ts'
import { PortfolioStore } from './portfolio-store.ts'

const items = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `id-${index}` }))
const names = (count: number) => items(count).map(({ id }) => id)

/** Stands at the network's end, and answers as the test says. */
function openStore(answer: (ids: readonly string[], call: number) => ReturnType<typeof fetchRows>) {
  const asked: (readonly string[])[] = []
  let open = 0
  let mostOpen = 0
  const store = new PortfolioStore('halden', {
    now: () => new Date('2026-11-15T12:00:00Z'),
    fetchRows: async (_client, _locale, ids) => {
      asked.push(ids)
      open += 1
      mostOpen = Math.max(mostOpen, open)
      try {
        return await answer(ids, asked.length)
      } finally {
        open -= 1
      }
    },
  })
  const listStatuses = (ids: readonly string[]) => ids.map((id) => store.findRow(id).status)
  return { store, asked, listStatuses, countMostOpen: () => mostOpen }
}

const complete = async (ids: readonly string[]) => ({
  items: ids.map((id) => buildCourse({ id })),
  missing: [],
})
const cut = async (): Promise<never> => {
  throw new TypeError('Failed to fetch')
}

describe('B1.2 loading', () => {
  test('asks for chunks of ten, one after another', async () => {
    const { store, asked, countMostOpen } = openStore(complete)
    await store.start(items(43), 'en-GB')
    expect(asked.map((ids) => ids.length)).toEqual([10, 10, 10, 10, 3])
    expect(asked.flat()).toEqual(names(43))
    expect(countMostOpen()).toBe(1)
    expect(store.state).toBe('completed')
  })

  test('tells of each chunk, with the progress', async () => {
    const { store } = openStore(complete)
    const told = new Set<string>()
    store.listen(() => told.add(`${store.progress.loaded} of ${store.progress.total}`))
    await store.start(items(25), 'en-GB')
    expect([...told]).toEqual(['0 of 25', '10 of 25', '20 of 25', '25 of 25'])
  })

  test('begun twice, it asks once', async () => {
    const { store, asked } = openStore(complete)
    await Promise.all([store.start(items(5), 'en-GB'), store.start(items(5), 'de-DE')])
    await store.start(items(5), 'en-GB')
    expect(asked).toHaveLength(1)
  })

  test('whoever stops listening hears no more', async () => {
    const { store } = openStore(complete)
    let count = 0
    store.listen(() => (count += 1))()
    await store.start(items(5), 'en-GB')
    expect(count).toBe(0)
  })
})

describe('B1.2 what fails', () => {
  test('a connection dropped between two chunks leaves the rest standing', async () => {
    const { store, listStatuses } = openStore((ids, call) => (call === 2 ? cut() : complete(ids)))
    await store.start(items(30), 'en-GB')
    expect(new Set(listStatuses(names(10)))).toEqual(new Set(['loaded']))
    expect(new Set(listStatuses(names(20).slice(10)))).toEqual(new Set(['failed']))
    expect(new Set(listStatuses(names(30).slice(20)))).toEqual(new Set(['loaded']))
    expect(store.state).toBe('basic')
  })

  test('one is retried alone', async () => {
    let isCut = true
    const { store, asked, listStatuses } = openStore((ids) => (isCut ? cut() : complete(ids)))
    await store.start(items(3), 'en-GB')
    isCut = false
    await store.retry('id-1', 'en-GB')
    expect(asked.at(-1)).toEqual(['id-1'])
    expect(listStatuses(names(3))).toEqual(['failed', 'loaded', 'failed'])
  })

  test('one that the answer lacks has failed, the others are there', async () => {
    const { store, listStatuses } = openStore(async (ids) => ({
      items: ids.filter((id) => id !== 'id-1').map((id) => buildCourse({ id })),
      missing: ['id-1'],
    }))
    await store.start(items(3), 'en-GB')
    expect(listStatuses(names(3))).toEqual(['loaded', 'failed', 'loaded'])
  })

  test('without a connection it gives up after three chunks, and goes on at the visitor’s word', async () => {
    let isCut = true
    const { store, asked } = openStore((ids) => (isCut ? cut() : complete(ids)))
    await store.start(items(200), 'en-GB')
    expect(asked).toHaveLength(3)
    expect(store.progress).toEqual({ loaded: 0, failed: 200, total: 200 })
    isCut = false
    await store.retryFailed('en-GB')
    expect(store.progress).toEqual({ loaded: 200, failed: 0, total: 200 })
    expect(store.state).toBe('completed')
  })
})

test('B1.2 closed ones are loaded when they are looked at', async () => {
  const { store, asked } = openStore(complete)
  await store.start([{ id: 'a' }, { id: 'b', status: 'historical' as const }], 'en-GB')
  expect(asked).toEqual([['a']])
  await store.want(['b'], 'en-GB')
  expect(asked).toEqual([['a'], ['b']])
})
