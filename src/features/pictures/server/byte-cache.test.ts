import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

test('the entry that was not used for longest makes room', () => {
  const cache = new ByteCache(10)
  cache.set('a', Buffer.alloc(4))
  cache.set('b', Buffer.alloc(4))
  cache.get('a')
  cache.set('c', Buffer.alloc(4))
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([4, undefined, 4])
})

test('an entry that is set again counts once', () => {
  const cache = new ByteCache(10)
  for (let round = 0; round < 5; round += 1) cache.set('a', Buffer.alloc(4))
  cache.set('b', Buffer.alloc(6))
  expect(cache.get('a')?.length).toBe(4)
  expect(cache.get('b')?.length).toBe(6)
})

test('what is larger than the whole cache is not kept and pushes nothing out', () => {
  const cache = new ByteCache(10)
  cache.set('a', Buffer.alloc(4))
  cache.set('b', Buffer.alloc(11))
  expect(cache.get('a')?.length).toBe(4)
  expect(cache.get('b')).toBeUndefined()
})
