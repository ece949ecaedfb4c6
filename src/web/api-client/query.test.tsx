import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { addressOf } from './ask.ts'
import { createQueryClient, keyOf, queryOf } from './query.ts'

const getHouse = call({
  method: 'GET',
  path: '/api/:client/houses/:ids',
  service: 'houses',
  summary: 'Some houses',
  access: 'everybody',
  params: z.object({ ids: z.string() }),
  query: z.object({ basic: z.literal('').optional(), props: z.string().optional() }),
  answer: z.number(),
})
const ENGLISH = { client: 'halden', locale: 'en-GB' } as const
const GERMAN = { client: 'halden', locale: 'de-DE' } as const
const ONE = 'GET /api/halden/houses/1'
const TWO = 'GET /api/halden/houses/2'
const houseQuery = (reader: typeof ENGLISH | typeof GERMAN, ids: string) =>
  queryOf(getHouse, { reader, params: { ids } }, (count) => ({ count }))

describe('B1.6 the questions of a page', () => {
  test('one is shared while it is under way, and after it was answered', async () => {
    const server = stubServer({ [ONE]: respond(7) })
    const cache = createQueryClient()
    const ask = () => cache.fetchQuery(houseQuery(ENGLISH, '1'))
    expect(await Promise.all([ask(), ask()])).toEqual([{ count: 7 }, { count: 7 }])
    expect(await ask()).toEqual({ count: 7 })
    expect(server.names()).toEqual([ONE])
  })

  test('another address or language is another question', async () => {
    const server = stubServer({ [ONE]: respond(7), [TWO]: respond(8) })
    const cache = createQueryClient()
    await cache.fetchQuery(houseQuery(ENGLISH, '1'))
    await cache.fetchQuery(houseQuery(GERMAN, '1'))
    await cache.fetchQuery(houseQuery(ENGLISH, '2'))
    expect(server.calls.map(({ name, headers }) => [name, headers.get('accept-language')])).toEqual([
      [ONE, 'en-GB'],
      [ONE, 'de-DE'],
      [TWO, 'en-GB'],
    ])
  })

  test('one that failed is asked again', async () => {
    stubServer({ [ONE]: [respond({}, 503), respond(7)] })
    const cache = createQueryClient()
    await expect(cache.fetchQuery(houseQuery(ENGLISH, '1'))).rejects.toMatchObject({
      failure: { status: 503 },
    })
    expect(await cache.fetchQuery(houseQuery(ENGLISH, '1'))).toEqual({ count: 7 })
  })

  test('what is held is sent again only when it has changed, and a change on this side alone does not pass for it', async () => {
    const tagged = (count: number, tag: string) => () =>
      new Response(JSON.stringify(count), { headers: { 'content-type': 'application/json', etag: tag } })
    const unchanged = () => new Response(null, { status: 304 })
    const server = stubServer({
      [ONE]: [tagged(7, '"a"'), unchanged, tagged(8, '"b"'), unchanged, tagged(8, '"b"')],
    })
    const cache = createQueryClient()
    const question = houseQuery(ENGLISH, '1')
    const ask = async () => await cache.fetchQuery({ ...question, staleTime: 0 })
    const first = await ask()
    expect(await ask()).toBe(first)
    expect([await ask(), await ask()]).toEqual([{ count: 8 }, { count: 8 }])
    cache.setQueryData(question.queryKey, { count: 9 })
    expect(await ask()).toEqual({ count: 8 })
    expect(server.calls.map(({ headers }) => headers.get('if-none-match'))).toEqual([
      null,
      '"a"',
      '"a"',
      '"b"',
      null,
    ])
  })

  test('all of one call are forgotten together, whatever their parameters and language', async () => {
    const server = stubServer({ [ONE]: respond(7), [TWO]: respond(8) })
    const cache = createQueryClient()
    const askAll = async () => {
      await cache.fetchQuery(houseQuery(ENGLISH, '1'))
      await cache.fetchQuery(houseQuery(GERMAN, '2'))
    }
    await askAll()
    await cache.invalidateQueries({ queryKey: keyOf(getHouse) })
    await askAll()
    expect(server.names()).toEqual([ONE, TWO, ONE, TWO])
  })
})

test('an address names lists with commas, and what has no value by its name alone; all else is escaped', () => {
  const address = (ids: string, query = {}) =>
    addressOf(getHouse, { reader: ENGLISH, params: { ids }, query })
  expect(address('1,2')).toBe('/api/halden/houses/1,2')
  expect(address('1', { basic: '', props: 'a,b' })).toBe('/api/halden/houses/1?basic&props=a,b')
  expect(address('1', { basic: undefined })).toBe('/api/halden/houses/1')
  expect(address('a/b', { props: 'a&b=c' })).toBe('/api/halden/houses/a%2Fb?props=a%26b%3Dc')
})
