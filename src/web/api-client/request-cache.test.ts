import { describe, expect, test } from 'vitest'
import { RequestCache } from './request-cache.ts'

/** Answers in turn; the last one again and again. */
function openCache(...answers: (() => Promise<unknown>)[]) {
  const asked: string[] = []
  const cache = new RequestCache((path, locale) => {
    asked.push(`${locale} ${path}`)
    return (answers[asked.length - 1] ?? answers.at(-1))?.() ?? Promise.resolve(undefined)
  })
  return { cache, asked }
}

describe('B1.6 requests of a page', () => {
  test('one is shared while it is under way, and after it was answered', async () => {
    const { cache, asked } = openCache(async () => 1)
    expect(await Promise.all([cache.get('/a', 'en-GB'), cache.get('/a', 'en-GB')])).toEqual([1, 1])
    expect(await cache.get('/a', 'en-GB')).toBe(1)
    expect(asked).toEqual(['en-GB /a'])
  })

  test('another path or language is another request', async () => {
    const { cache, asked } = openCache(async () => 1)
    await cache.get('/a', 'en-GB')
    await cache.get('/a', 'de-DE')
    await cache.get('/b', 'en-GB')
    expect(asked).toEqual(['en-GB /a', 'de-DE /a', 'en-GB /b'])
  })

  test('one that failed is asked again', async () => {
    const { cache } = openCache(
      () => Promise.reject(new Error('gone')),
      async () => 2,
    )
    await expect(cache.get('/a', 'en-GB')).rejects.toThrow('gone')
    expect(await cache.get('/a', 'en-GB')).toBe(2)
  })

  test('one that was forgotten while under way neither comes back nor takes its successor along', async () => {
    const first = Promise.withResolvers<string>()
    const { cache, asked } = openCache(
      () => first.promise,
      async () => 'new',
    )
    const old = cache.get('/a', 'en-GB')
    cache.forget('/a', 'en-GB')
    expect(await cache.get('/a', 'en-GB')).toBe('new')
    first.reject(new Error('late'))
    await expect(old).rejects.toThrow('late')
    expect(await cache.get('/a', 'en-GB')).toBe('new')
    expect(asked).toHaveLength(2)
  })

  test('some are forgotten by their path, in every language', async () => {
    const { cache, asked } = openCache(async () => 1)
    const askAll = () =>
      Promise.all([cache.get('/a/1', 'en-GB'), cache.get('/a/1', 'de-DE'), cache.get('/b', 'en-GB')])
    await askAll()
    cache.forgetWhere((path) => path.startsWith('/a/'))
    await askAll()
    expect(asked.slice(3)).toEqual(['en-GB /a/1', 'de-DE /a/1'])
  })
})
