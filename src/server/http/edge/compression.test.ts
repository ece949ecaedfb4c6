import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compression, compressWhole } from './compression.ts'

const TEXT = '{"name":"Halden"}'

async function ask(headers: Record<string, string> = {}, own: Record<string, string> = {}, method = 'GET') {
  const app = new Hono().use(compression)
  app.get('/', async (c) => {
    return await compressWhole(
      c,
      { text: TEXT },
      {
        status: 201,
        headers: { 'content-type': 'application/json', ...own },
      },
    )
  })
  return await app.request('/', { method, headers })
}

test('a text that is known as a whole is packed once, with its status and its headers', async () => {
  const response = await ask({ 'accept-encoding': 'br, gzip' }, { 'x-own': '1' })
  expect([response.status, response.headers.get('x-own')]).toEqual([201, '1'])
  expect(response.headers.get('content-encoding')).toBe('gzip')
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(TEXT)
})

test.each([
  ['who does not ask for it', await ask()],
  [
    'where the bytes must stay',
    await ask({ 'accept-encoding': 'gzip' }, { 'cache-control': 'no-transform' }),
  ],
  [
    'where a digest speaks of them',
    await ask({ 'accept-encoding': 'gzip' }, { 'repr-digest': 'sha-256=:a:' }),
  ],
])('%s gets it plain', async (_, response) => {
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(response.headers.get('vary')).toBe('accept-encoding')
  expect(await response.text()).toBe(TEXT)
})

test('HEAD names no coding of a body that is not sent', async () => {
  const response = await ask({ 'accept-encoding': 'gzip' }, {}, 'HEAD')
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(await response.text()).toBe('')
})
