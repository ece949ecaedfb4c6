import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { refuseCrossSite } from './cross-site.ts'

const app = new Hono()
  .onError((_error, c) => c.text('refused', 403))
  .use(refuseCrossSite(['/api/unsubscribe/:client/:token']))
  .all('*', (c) => c.text('passed'))

const OTHER_SITE = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }

test.each([
  ['/api/unsubscribe/halden/abc', 200],
  ['/api/unsubscribe/halden/abc/', 200],
  ['/api/unsubscribe/halden/abc/more', 403],
  ['/api/unsubscribe/halden', 403],
  ['/x/api/unsubscribe/halden/abc', 403],
  ['/api/settings', 403],
])('security.md 14, RFC 8058 a post of another site to %s: %i', async (path, status) => {
  const answer = await app.request(path, { method: 'POST', headers: OTHER_SITE })
  expect(answer.status).toBe(status)
})
