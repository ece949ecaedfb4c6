import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { findClientAddress, type Proxies, parseProxies } from './client-address.ts'
import type { HttpContext } from './http-context.ts'

async function find(
  proxies: Proxies,
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

test('security.md 21: what is no address is not taken for one; a port and brackets fall away', async () => {
  expect(await find(1, 'unknown')).toBe('192.0.2.9')
  expect(await find(1, 'visit evil.example')).toBe('192.0.2.9')
  expect(await find(1, '203.0.113.1:4711')).toBe('203.0.113.1')
  expect(await find(1, '[2001:DB8::1]:4711')).toBe('2001:db8::1')
})

test('security.md 21: where the proxies are known by address, the first that is none of them counts', async () => {
  const proxies = parseProxies('10.0.0.0/8, 192.0.2.9,2001:db8::/32') ?? 0
  expect(await find(proxies, '203.0.113.1')).toBe('203.0.113.1')
  expect(await find(proxies, 'invented, 198.51.100.1, 203.0.113.1, 2001:db8::7, 10.1.2.3')).toBe(
    '203.0.113.1',
  )
  expect(await find(proxies, '10.0.0.7')).toBe('10.0.0.7')
  expect(await find(proxies, 'unknown, 10.0.0.7')).toBe('10.0.0.7')
  expect(await find(proxies)).toBe('192.0.2.9')
})

test('security.md 21: who reaches the portal past its proxies cannot choose an address', async () => {
  const proxies = parseProxies('10.0.0.1') ?? 0
  expect(await find(proxies, '198.51.100.1', '203.0.113.5')).toBe('203.0.113.5')
})

test.each([
  '',
  '6',
  '-1',
  '1.5',
  'two',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.1/',
  '10.0.0.0/8/8',
  '1, 10.0.0.1',
])('%o says nothing about proxies', (text) => {
  expect(parseProxies(text)).toBeUndefined()
})
