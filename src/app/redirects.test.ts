import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { buildBrand, buildBrandConfiguration } from '#brands/brand.test-data.ts'
import { createTranslate } from '#i18n/translate.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { createLogger } from '#server/logger.ts'
import { CATALOGUES } from './catalogue/catalogues.ts'
import { createApp } from './create-app.ts'

const hosts = { ...buildBrandConfiguration().hosts, local: ['localhost'] }
const brands = ['halden', 'linden'].map((name) => buildBrand({ name, hosts }))
/** Where the router leads, as a page would that made its target of what stands in the address. */
const ROUTER_LEADS = 'x-router-leads'

const app = createApp({
  environment: 'local',
  brands,
  db: connectDatabase({ url: 'postgres://localhost:1/none' }).db,
  authenticate: () => Promise.reject(new Error('nobody is here')),
  isConfirmed: async () => false,
  endpoints: [],
  forwardedBases: [],
  isEnvironmentNamed: true,
  hasMailbox: true,
  translate: createTranslate(CATALOGUES),
  logger: createLogger('silent'),
  now: () => new Date(0),
  stopwatch: () => 0,
  pingDatabase: async () => {},
  isStopping: () => false,
  proxies: 0,
  renderPage: async ({ headers }) => {
    const location = headers.get(ROUTER_LEADS)
    return location === null
      ? new Response('<p>page</p>')
      : new Response(null, { status: 307, headers: { location } })
  },
  clientDirectory: tmpdir(),
  hasContentSecurityPolicy: true,
})
const answer = getRequestListener(app.fetch)
const server = createServer((asked, response) => void answer(asked, response)).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => {
  agent.destroy()
  server.close()
})

/** Node's own client sends a path as it is written; fetch would tidy it up first. */
async function get(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', agent, path, headers: { host: 'localhost', ...headers } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response
}

const HOSTILE = [
  '%2Fevil.example',
  '%2F%2Fevil.example',
  '%5Cevil.example',
  '%5C%5Cevil.example',
  '/evil.example',
  '//evil.example',
  '\\evil.example',
  '/\\evil.example',
  '..//evil.example',
  '%2e%2e//evil.example',
  '..%2F%2Fevil.example',
  '%09//evil.example',
  '%0d%0aset-cookie:x=1',
  '@evil.example',
  'halden@evil.example',
  '%40evil.example',
  'https://evil.example',
  'https:%2F%2Fevil.example',
  '.evil.example',
  ':80@evil.example',
  'halden.evil.example',
]

const ADDRESSES: Readonly<Record<string, (hostile: string) => string>> = {
  'no brand': (hostile) => `/${hostile}`,
  'no brand, below': (hostile) => `/${hostile}/portfolio`,
  'before the brand': (hostile) => `/${hostile}/halden`,
  'language before the brand': (hostile) => `/de-DE/halden/${hostile}`,
  'language without brand': (hostile) => `/de-DE/${hostile}`,
  'brand in capitals': (hostile) => `/HALDEN/${hostile}`,
  'doubled slash': (hostile) => `/halden//${hostile}`,
  'slash at the end': (hostile) => `/halden/${hostile}/`,
  'default language by name': (hostile) => `/halden/en-GB/${hostile}`,
  'language of the browser': (hostile) => `/halden/${hostile}`,
  'query of a redirect': (hostile) => `/portfolio?next=${hostile}&${hostile}`,
  'notice closed, brand': (hostile) => `/${hostile}/browser-warning/dismiss`,
  'notice closed, way back': (hostile) => `/halden/browser-warning/dismiss?from=${hostile}`,
  'notice closed, way back from a root': (hostile) => `/halden/browser-warning/dismiss?from=/${hostile}`,
  'notice closed, way back below': (hostile) => `/halden/browser-warning/dismiss?from=/halden/${hostile}`,
  icon: (hostile) => `/favicon.ico?${hostile}`,
}

const OWN_ICON = /^\/assets\/brands\/(halden|linden)\/[\w.-]+\/[\w.-]+$/

function requireOwn(name: string, { headers: { location = '' } }: IncomingMessage): void {
  const url = new URL(location, `http://localhost:${port}/halden/some/page`)
  expect([name, location, url.host]).toEqual([name, location, `localhost:${port}`])
  expect([name, location]).toEqual([name, expect.stringMatching(/^\/(?![/\\])/)])
  const isOwn = brands.some((brand) => brand.name === url.pathname.split('/')[1])
  expect([name, location, isOwn || OWN_ICON.test(url.pathname)]).toEqual([name, location, true])
}

test.each(Object.entries(ADDRESSES))(
  'security.md 22: no redirect leads out of the portal (%s)',
  async (_title, toAddress) => {
    let redirects = 0
    for (const hostile of [...HOSTILE, 'contact']) {
      for (const language of ['en', 'de']) {
        const address = toAddress(hostile)
        const response = await get(address, { 'accept-language': language })
        expect([address, response.statusCode]).toEqual([address, expect.toSatisfy((status) => status < 500)])
        expect([address, response.headers['set-cookie']?.join() ?? '']).toEqual([
          address,
          expect.not.stringContaining('x=1'),
        ])
        if (response.headers.location === undefined) continue
        redirects += 1
        requireOwn(address, response)
      }
    }
    expect(redirects).toBeGreaterThan(0)
  },
)

test('security.md 22: where the router would lead out of the portal, it leads nowhere', async () => {
  for (const hostile of ['//evil.example', '/\\evil.example', 'https://evil.example/halden', '/none/x']) {
    const response = await get('/halden/portfolio', { [ROUTER_LEADS]: hostile })
    expect([hostile, response.statusCode, response.headers.location]).toEqual([hostile, 500, undefined])
  }
  for (const own of ['/halden/contact?a=1', `http://localhost/linden/de-DE`]) {
    const response = await get('/halden/portfolio', { [ROUTER_LEADS]: own })
    expect(response.statusCode).toBe(307)
    requireOwn(own, response)
  }
})
