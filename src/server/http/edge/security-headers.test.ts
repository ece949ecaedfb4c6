import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpContext } from './http-context.ts'
import { securityHeaders } from './security-headers.ts'

async function readPolicy(matomoUrl?: string, mapUrl?: string, own?: string): Promise<string[]> {
  const app = new Hono<HttpContext>()
    .use((c, next) => {
      c.set('nonce', 'abc')
      return next()
    })
    .use(securityHeaders({ environment: 'local', hasContentSecurityPolicy: true, matomoUrl, mapUrl }))
    .get('/', (c) => c.text('page', 200, own === undefined ? {} : { 'content-security-policy': own }))
  const response = await app.request('/')
  return response.headers.get('content-security-policy')?.split('; ') ?? []
}

test('A7.3 without statistics a page may talk to its own server only', async () => {
  const policy = await readPolicy()
  expect(policy).toContain("connect-src 'self'")
  expect(policy).toContain("img-src 'self' data: blob:")
  expect(policy).toContain("worker-src 'self'")
  expect(policy.join()).not.toContain('http')
})

test('A7.3 with statistics it may also report to Matomo; what may run stays as strict', async () => {
  const policy = await readPolicy('https://host.example/matomo/')
  expect(policy).toContain("connect-src 'self' https://host.example")
  expect(policy).toContain("img-src 'self' data: blob: https://host.example")
  expect(policy).toContain("script-src 'nonce-abc' 'strict-dynamic'")
  expect(policy).toContain("default-src 'self'")
})

test('A5.4, B5.2 a page frames the documents it has fetched, and the viewer of maps where there is one', async () => {
  expect(await readPolicy()).toContain('frame-src blob:')
  const policy = await readPolicy(undefined, 'https://maps.example/embed?layer=1')
  expect(policy).toContain('frame-src blob: https://maps.example')
  expect(policy).toContain("object-src 'none'")
})

test('A5.4 an answer may bring a policy of its own', async () => {
  expect(await readPolicy(undefined, undefined, "default-src 'none'")).toEqual(["default-src 'none'"])
})
