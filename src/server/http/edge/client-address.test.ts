import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findClientAddress } from './client-address.ts'
import type { HttpContext } from './http-context.ts'

async function find(
  proxies: number,
  forwarded?: string,
  remoteAddress = '::ffff:192.0.2.9',
): Promise<string> {
  const app = new Hono<HttpContext>().get('/', (c) => c.text(findClientAddress(c, proxies)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return await response.text()
}

test('without a proxy the socket tells, and a header that claims otherwise is ignored', async () => {
  expect(await find(0)).toBe('192.0.2.9')
  expect(await find(0, '203.0.113.1')).toBe('192.0.2.9')
})

test('behind proxies the entry that the outermost of ours has added counts', async () => {
  expect(await find(1, '203.0.113.1')).toBe('203.0.113.1')
  expect(await find(1, 'invented, 203.0.113.1')).toBe('203.0.113.1')
  expect(await find(2, 'invented, 203.0.113.1, 10.0.0.1')).toBe('203.0.113.1')
})

test('a call that went around the proxies is told by its socket', async () => {
  expect(await find(1)).toBe('192.0.2.9')
  expect(await find(2, '203.0.113.1')).toBe('192.0.2.9')
})
