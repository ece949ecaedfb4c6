import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compression, compressWhole, type WholeText } from './compression.ts'

const TEXT = '{"name":"Halden"}'

async function ask(
  headers: Record<string, string> = {},
  own: Record<string, string> = {},
  method = 'GET',
  whole: WholeText = { text: TEXT },
) {
  const app = new Hono().use(compression)
  app.get('/', async (c) => {
    return await compressWhole(c, whole, {
      status: 201,
      headers: { 'content-type': 'application/json', ...own },
    })
  })
  return await app.request('/', { method, headers })
}

test.each([TEXT, TEXT.repeat(5000)])(
  'a packed text that is kept holds no more memory than its bytes',
  async (text) => {
    const whole: WholeText = { text }
    await ask({ 'accept-encoding': 'gzip' }, {}, 'GET', whole)
    expect(whole.packed?.buffer.byteLength).toBe(whole.packed?.byteLength)
    expect(whole.packed?.byteLength).toBeGreaterThan(0)
  },
)

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
