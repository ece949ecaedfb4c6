import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { buildBrand, buildBrandConfiguration } from '#brands/brand.test-data.ts'
import { siteEndpoints } from '#features/site/server/site.routes.ts'
import { createTranslate } from '#i18n/translate.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { byLocale } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { createLogger } from '#server/logger.ts'
import { CATALOGUES } from './catalogue/catalogues.ts'
import { type AppParts, createApp } from './create-app.ts'

const hosts = { ...buildBrandConfiguration().hosts, local: ['localhost'], prod: ['halden.example'] }
const halden = buildBrand({
  name: 'halden',
  hosts,
  assets: new Map([
    ['theme.css', { path: '', contentType: 'text/css', bytes: new TextEncoder().encode(':root{}') }],
  ]),
  texts: { ...byLocale(() => ({})), 'en-GB': { start: { headline: 'Own words' } } },
})
const translate = createTranslate(CATALOGUES)
const clientDirectory = mkdtempSync(path.join(tmpdir(), 'portico-client-'))
mkdirSync(path.join(clientDirectory, 'assets'))
writeFileSync(path.join(clientDirectory, 'assets/app-abc.js'), 'plain')
writeFileSync(path.join(clientDirectory, 'assets/app-abc.js.br'), 'smaller')
writeFileSync(path.join(clientDirectory, 'assets/app-def.css'), 'p{color:red}')
afterAll(() => rmSync(clientDirectory, { recursive: true }))

const ASKED = { method: 'GET', service: 'x', summary: 'x', access: 'everybody' } as const

type Overrides = Partial<AppParts>

function buildApp(overrides: Overrides = {}) {
  const lines: string[] = []
  const { environment = 'local' } = overrides
  const app = createApp({
    environment,
    brands: [halden],
    // Nothing here asks it.
    db: connectDatabase({ url: 'postgres://localhost:1/none' }).db,
    authenticate: async () => {
      throw new Problem(SESSION_ERRORS.noToken)
    },
    isConfirmed: async () => false,
    endpoints: siteEndpoints({ environment }),
    forwardedBases: [],
    isEnvironmentNamed: true,
    hasMailbox: false,
    translate,
    logger: createLogger('info', { write: (line) => void lines.push(line) }),
    now: () => new Date(0),
    stopwatch: () => 0,
    pingDatabase: async () => {},
    isStopping: () => false,
    proxies: 0,
    renderPage: async () => new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } }),
    clientDirectory,
    hasContentSecurityPolicy: true,
    ...overrides,
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    Promise.resolve(app.request(url, { headers: { host: 'localhost:3000', ...headers } }))
  return { app, get, lines }
}

describe('health', () => {
  test('the process and the database answer', async () => {
    const { get } = buildApp()
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })

  test('without its database the process lives but is not ready', async () => {
    const { get } = buildApp({ pingDatabase: () => Promise.reject(new Error('connect ECONNREFUSED')) })
    expect((await get('/healthz')).status).toBe(200)
    const response = await get('/readyz')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).not.toContain('ECONNREFUSED')
  })

  test('a stopping process is not ready', async () => {
    const { get } = buildApp({ isStopping: () => true })
    expect((await get('/readyz')).status).toBe(503)
  })
})

describe('problem documents (RFC 9457)', () => {
  test('carry code, status, text and an id that is in the log', async () => {
    const { get, lines } = buildApp()
    const response = await get('/api/halden/nothing')
    const problem = await response.json()
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(problem).toMatchObject({
      status: 404,
      code: 'http.notFound',
      type: 'urn:portico:problem:http.notFound',
    })
    expect(problem.title).toBe(CATALOGUES['en-GB'].problems.http.notFound)
    expect(response.headers.get('x-request-id')).toBe(problem.errorId)
    expect(lines.join('')).toContain(problem.errorId)
  })

  test('speak the language of the call', async () => {
    const { get } = buildApp()
    const response = await get('/api/halden/nothing', { 'accept-language': 'de-DE' })
    expect((await response.json()).title).toBe(CATALOGUES['de-DE'].problems.http.notFound)
    expect(response.headers.get('content-language')).toBe('de-DE')
  })

  test('an unexpected error tells nothing but its id', async () => {
    const broken = buildApp({ brands: [buildBrand({ ...halden, sharing: undefined as never })] })
    const response = await broken.get('/api/halden/brand')
    expect(response.status).toBe(500)
    const text = await response.text()
    expect(JSON.parse(text).code).toBe('http.internal')
    expect(text).not.toMatch(/sharing|TypeError|stack/)
    expect(broken.lines.join('')).toContain('TypeError')
  })

  test('A13.1 whoever follows a link to a failing call sees a page with a way back, in their language', async () => {
    const { get } = buildApp()
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const from = {
      cookie: 'i18n-language=de-DE',
      referer: 'http://localhost:3000/halden/de-DE/portfolio?a=1',
    }
    const response = await get('/api/halden/nothing', { ...navigation, ...from })
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/html')
    const page = await response.text()
    expect(page).toContain(CATALOGUES['de-DE'].problems.http.notFound)
    expect(page).toContain(response.headers.get('x-request-id'))
    expect(page).toContain('href="/halden/de-DE/portfolio?a=1"')
    const stranger = await get('/api/halden/nothing', { ...navigation, referer: 'https://evil.example/x' })
    expect(await stranger.text()).toContain('href="/"')
    const doubled = await get('/api/halden/nothing', {
      ...navigation,
      referer: 'http://localhost:3000//evil.example/x',
    })
    expect(await doubled.text()).toContain('href="/"')
  })

  test('every platform error has a text in both languages', () => {
    for (const { code } of Object.values(HTTP_ERRORS)) {
      expect(translate('en-GB', `problems.${code}`)).not.toBe('')
      expect(translate('de-DE', `problems.${code}`)).not.toBe(translate('en-GB', `problems.${code}`))
    }
  })
})

describe('bad input is refused with a 4xx (security.md 16)', () => {
  type BadRequest = { url: string; method?: string; body?: string; headers?: Record<string, string> }
  const cases: [string, BadRequest, number, string][] = [
    ['broken percent encoding', { url: '/halden/%E0%A4%A' }, 400, 'http.badRequest'],
    ['NUL in the path', { url: '/halden/%00' }, 400, 'http.badRequest'],
    ['a line break in the path', { url: '/halden/%0d%0aset-cookie:x' }, 400, 'http.badRequest'],
    ['an endless address', { url: `/halden/${'a'.repeat(9000)}` }, 414, 'http.uriTooLong'],
    ['an unknown client', { url: '/api/unknown/brand' }, 404, 'http.notFound'],
    ['a prototype key as client', { url: '/api/__proto__/brand' }, 404, 'http.notFound'],
    ['a prototype key as page', { url: '/api/halden/pages/constructor' }, 404, 'http.notFound'],
    ['a page that is posted to', { url: '/halden', method: 'POST' }, 405, 'http.methodNotAllowed'],
    [
      'a page asked for as JSON',
      { url: '/halden', headers: { accept: 'application/json' } },
      406,
      'http.notAcceptable',
    ],
    ['an unknown asset', { url: '/assets/none.js' }, 404, 'http.notFound'],
    ['a path out of the assets', { url: '/assets/..%2f..%2fpackage.json' }, 404, 'http.notFound'],
    ['an unknown brand asset', { url: '/assets/brands/halden/x/brand.json' }, 404, 'http.notFound'],
    [
      'a body over 1 MiB',
      {
        url: '/api/halden/brand',
        method: 'POST',
        body: 'x'.repeat(1024 * 1024 + 1),
        headers: { 'content-type': 'application/json' },
      },
      413,
      'http.payloadTooLarge',
    ],
    [
      'a cross-site call',
      { url: '/api/halden/brand', method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } },
      403,
      'http.crossSite',
    ],
    [
      'a foreign origin in an old browser',
      { url: '/api/halden/brand', method: 'POST', headers: { origin: 'https://evil.example' } },
      403,
      'http.crossSite',
    ],
  ]
  test.each(cases)('%s', async (_title, { url, headers, ...init }, status, code) => {
    const { app } = buildApp()
    const response = await app.request(url, {
      ...init,
      headers: { host: 'localhost', 'content-length': String(init.body?.length ?? 0), ...headers },
    })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code })
  })
})

describe('security headers (security.md 15)', () => {
  test('every answer has them, each that may show anything with a nonce of its own', async () => {
    const { get } = buildApp()
    const paths = ['/halden', '/healthz', '/nowhere', '/halden/nowhere', '/api/halden/brand', '/api/none']
    const answers = await Promise.all(paths.map((url) => get(url)))
    const policies = answers.map((answer) => answer.headers.get('content-security-policy') ?? '')
    const nonces = policies.flatMap(
      (policy) => /script-src 'nonce-([\w+/=]{22,})' 'strict-dynamic'/.exec(policy)?.[1] ?? [],
    )
    const [data, shown] = [
      policies.filter((policy) => policy.startsWith("default-src 'none'")),
      policies.filter((policy) => policy.startsWith("default-src 'self'")),
    ]
    expect(data.length).toBeGreaterThan(1)
    expect(shown.length).toBeGreaterThan(1)
    expect(data.length + shown.length).toBe(policies.length)
    expect(new Set(nonces).size).toBe(shown.length)
    for (const [index, { headers }] of answers.entries()) {
      expect(policies[index]).toContain("object-src 'none'; base-uri 'none'")
      expect(policies[index]).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
      expect(headers.get('referrer-policy')).toBe('same-origin')
      expect(headers.get('cache-control')).not.toBeNull()
    }
  })

  test('HSTS outside the local environment only', async () => {
    expect((await buildApp().get('/healthz')).headers.has('strict-transport-security')).toBe(false)
    const { get } = buildApp({ environment: 'prod' })
    expect((await get('/healthz')).headers.get('strict-transport-security')).toMatch(/max-age=31536000/)
  })

  test('the page is rendered with the nonce of its header', async () => {
    const { get } = buildApp({ renderPage: async (_request, { nonce }) => new Response(nonce) })
    const response = await get('/halden')
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${await response.text()}'`)
  })
})

describe('assets', () => {
  test('browsers that ask for favicon.ico get the icon of the brand of the host', async () => {
    const { get } = buildApp()
    expect((await get('/favicon.ico')).headers.get('location')).toBe(
      `/assets/brands/halden/${halden.version}/favicon.svg`,
    )
    expect((await get('/favicon.ico', { host: 'unknown.example' })).status).toBe(403)
  })

  test('robots are kept out of the calls', async () => {
    expect(await (await buildApp().get('/robots.txt')).text()).toContain('Disallow: /api/')
  })

  test('the build is served compressed and for ever', async () => {
    const { get } = buildApp()
    const response = await get('/assets/app-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await response.text()).toBe('smaller')
    expect(await (await get('/assets/app-abc.js')).text()).toBe('plain')
  })

  test("a brand's files are for ever under their version, briefly under another", async () => {
    const { get } = buildApp()
    const current = await get(`/assets/brands/halden/${halden.version}/theme.css`)
    expect(current.headers.get('content-type')).toContain('text/css')
    expect(current.headers.get('cache-control')).toContain('immutable')
    expect((await get('/assets/brands/halden/old/theme.css')).headers.get('cache-control')).toBe(
      'public, max-age=60',
    )
  })
})

describe('A1.8 host check', () => {
  test('a page on a foreign host says so and leads to an allowed one', async () => {
    const { get } = buildApp({ environment: 'prod' })
    const response = await get('/halden/portfolio', { host: 'evil.example', 'accept-language': 'de' })
    const page = await response.text()
    expect(response.status).toBe(403)
    expect(page).toContain('<html lang="de-DE">')
    expect(page).toContain('content="5;url=https://halden.example/halden"')
    expect(page).not.toContain('evil.example')
  })

  test.each([
    '/api/halden/brand',
    '/api/openapi.json',
    '/api/none',
    '/api/auth/v1/session',
    '/real-estate/v2/property/7',
    '/assets/app-abc.js',
    '/robots.txt',
    '/dev/mailbox',
    '/halden/manifest.webmanifest',
    '/halden/browser-warning/dismiss',
  ])('a foreign host gets nothing from %s', async (path) => {
    for (const host of ['evil.example', 'localhost', '127.0.0.1', '']) {
      const response = await buildApp({ environment: 'prod', hasMailbox: true }).get(path, { host })
      expect([host, response.status]).toEqual([host, 403])
      expect((await response.json()).code).toBe('http.hostForbidden')
    }
  })

  test('A1.4 where nobody has named the environment, only this machine’s own names are answered', async () => {
    const own = buildBrand({
      name: 'own',
      hosts: { ...hosts, local: ['localhost', 'own.localhost', 'portal.example'] },
    })
    const unnamed = { brands: [own], isEnvironmentNamed: false, hasMailbox: true }
    for (const path of ['/own', '/', '/api/own/brand', '/dev/mailbox', '/robots.txt']) {
      for (const host of ['portal.example', own.investorHost]) {
        const { get, lines } = buildApp(unnamed)
        expect([path, host, (await get(path, { host })).status]).toEqual([path, host, 403])
        expect(lines.join('')).toContain('PORTICO_ENV')
        if (path !== '/dev/mailbox')
          expect((await buildApp({ brands: [own] }).get(path, { host })).status).toBeLessThan(400)
      }
    }
    for (const host of ['localhost:3000', 'own.localhost'])
      expect((await buildApp(unnamed).get('/own', { host })).status).toBe(200)
    expect((await buildApp(unnamed).get('/readyz', { host: '10.0.0.7' })).status).toBe(200)
  })

  test('probes ask by address', async () => {
    const { get } = buildApp({ environment: 'prod' })
    for (const path of ['/healthz', '/readyz'])
      expect((await get(path, { host: '10.0.0.7:3000' })).status).toBe(200)
  })

  test.each([
    ['/halden/de-DE/portfolio', 403],
    ['/de-DE/portfolio', 404],
    ['/de-DE', 404],
  ])(
    'A1.7 %s is refused in the language of the address, whatever the browser prefers',
    async (path, status) => {
      const { get } = buildApp({ environment: 'prod' })
      const wishes = { 'accept-language': 'en-GB', cookie: 'i18n-language=en-GB' }
      const response = await get(path, { host: 'evil.example', ...wishes })
      expect(response.status).toBe(status)
      expect(await response.text()).toContain('<html lang="de-DE">')
    },
  )

  test('A1.7 what is refused at a German address is refused in German', async () => {
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const response = await buildApp().get('/halden/de-DE/%00', {
      ...navigation,
      cookie: 'i18n-language=en-GB',
    })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('<html lang="de-DE">')
  })

  test('locally the way back keeps the port', async () => {
    const { app } = buildApp()
    const response = await app.request('http://127.0.0.1:3000/halden', {
      headers: { host: '127.0.0.1:3000' },
    })
    expect(await response.text()).toContain('http://localhost:3000/halden')
  })
})

describe('A2.8 when nothing else can be shown', () => {
  test('no client for this host: Page not found', async () => {
    const { get } = buildApp()
    const response = await get('/portfolio', { host: 'unknown.example' })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<h1>Page not found</h1>')
  })

  test('/error is no page: nothing has failed for whoever asks for it', async () => {
    const response = await buildApp().get('/error')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<h1>Page not found</h1>')
  })

  test('only what stands in for a failed page is rendered as such', async () => {
    const rendered: unknown[] = []
    const { get } = buildApp({
      renderPage: async (request, { failedWith }) => {
        rendered.push([new URL(request.url).pathname, failedWith])
        if (rendered.length === 1) throw new Error('inner detail')
        return new Response('')
      },
    })
    await get('/halden/forms')
    await get('/halden/error')
    expect(rendered).toEqual([
      ['/halden/forms', undefined],
      ['/halden/error', 500],
      ['/halden/error', undefined],
    ])
  })

  test("a page that cannot be rendered: the brand's error page in the same language, with the id of the log", async () => {
    const asked: string[] = []
    const { get, lines } = buildApp({
      renderPage: async (request, { requestId }) => {
        asked.push(new URL(request.url).pathname)
        if (asked.length === 1) throw new Error('inner detail')
        return new Response(requestId, { status: 500, headers: { 'content-type': 'text/html' } })
      },
    })
    const response = await get('/halden/de-DE/forms')
    expect(asked).toEqual(['/halden/de-DE/forms', '/halden/de-DE/error'])
    expect(response.status).toBe(500)
    const id = await response.text()
    expect(response.headers.get('x-request-id')).toBe(id)
    expect(lines.find((line) => line.includes('inner detail'))).toContain(id)
  })

  test('an error page that cannot be rendered either: the last resort, without script, with a link home', async () => {
    const { get, lines } = buildApp({ renderPage: () => Promise.reject(new Error('inner detail')) })
    const response = await get('/halden/de-DE')
    const page = await response.text()
    expect(response.status).toBe(500)
    expect(page).toContain('Beim Anzeigen der Fehlerseite ist ein Fehler aufgetreten')
    expect(page).toContain('href="/"')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('inner detail')
    expect(page).toContain(response.headers.get('x-request-id') ?? 'no id')
    expect(lines.join('')).toContain('inner detail')
  })

  test('while the database is away the answer is 503', async () => {
    const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
    const response = await buildApp({ renderPage: () => Promise.reject(gone) }).get('/halden')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
  })

  describe('security.md 20: a page whose call cannot be answered now says so, and when to come back', () => {
    const endpoints = [
      endpoint({ ...ASKED, path: '/api/:client/busy', answer: z.object() }, () => {
        throw new Problem(HTTP_ERRORS.unavailable, { retryAfterSeconds: 7 })
      }),
    ]
    const askInVain: AppParts['renderPage'] = async (_, { callApi }) =>
      new Response('told what has failed', { status: (await callApi('/api/halden/busy', {})).status - 3 })

    test('where it shows the failure itself', async () => {
      const response = await buildApp({ endpoints, renderPage: askInVain }).get('/halden')
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
      expect(await response.text()).toBe('told what has failed')
    })

    test('where another page stands in for it', async () => {
      const { get, lines } = buildApp({
        endpoints,
        renderPage: async (request, context) => {
          if (context.failedWith) return new Response(`failed with ${context.failedWith}`, { status: 500 })
          await askInVain(request, context)
          throw new Error('inner detail')
        },
      })
      const response = await get('/halden')
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '7'])
      expect(await response.text()).toBe('failed with 503')
      expect(lines.find((line) => line.includes('inner detail'))).toContain('"problem":"http.unavailable"')
    })

    test('after the usual time where a service elsewhere does not tell it', async () => {
      const renderPage: AppParts['renderPage'] = async (_, { callApi }) => {
        const { status } = await callApi('/api/halden/elsewhere', {})
        return new Response('', { status: status - 3 })
      }
      const elsewhere = endpoint(
        { ...ASKED, path: '/api/:client/elsewhere', answer: { contentTypes: ['text/plain'] } },
        () => {
          return new Response(null, { status: 503 })
        },
      )
      const response = await buildApp({ endpoints: [elsewhere], renderPage }).get('/halden')
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    })

    test('but not where it can do without', async () => {
      const renderPage: AppParts['renderPage'] = async (request, context) => {
        await askInVain(request, context)
        return new Response('whole')
      }
      const response = await buildApp({ endpoints, renderPage }).get('/halden')
      expect([response.status, response.headers.get('retry-after')]).toEqual([200, null])
    })
  })

  test('security.md 20: a page that takes too long is worked on no further', async () => {
    vi.useFakeTimers()
    try {
      let end: unknown
      const renderPage: AppParts['renderPage'] = async (_, { signal }) =>
        await new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject((end = signal.reason)))
        })
      const response = buildApp({ renderPage }).get('/halden')
      await vi.advanceTimersByTimeAsync(25_000)
      expect((await response).status).toBe(503)
      expect(end).toBeInstanceOf(Problem)
    } finally {
      vi.useRealTimers()
    }
  })

  test('a problem thrown while rendering is no leak either', async () => {
    const { get } = buildApp({ renderPage: () => Promise.reject(new Problem(HTTP_ERRORS.badRequest)) })
    expect((await get('/halden')).status).toBe(500)
  })
})

describe('A1.7 language over HTTP', () => {
  test('choosing English by address sets the cookie for 20 years', async () => {
    const response = await buildApp().get('/halden/en-GB/contact?a=1')
    expect(response.status).toBe(307)
    expect(response.headers.get('location')).toBe('/halden/contact?a=1')
    expect(response.headers.get('set-cookie')).toBe(
      'i18n-language=en-GB; Path=/; Max-Age=630720000; SameSite=Lax',
    )
  })

  test('the cookie leads a German reader to the German page', async () => {
    const response = await buildApp().get('/halden/contact', { cookie: 'i18n-language=de-DE' })
    expect(response.headers.get('location')).toBe('/halden/de-DE/contact')
    expect(response.headers.get('vary')).toContain('cookie')
  })
})

describe('site calls', () => {
  test('A1.4 the brand in the language of the call, with its own words compiled', async () => {
    const { get } = buildApp({ environment: 'prod' })
    const headers = { host: 'halden.example' }
    const brand = await (await get('/api/halden/brand', headers)).json()
    expect(brand).toMatchObject({ name: 'halden', texts: { start: { headline: 'Own words' } } })
    expect(brand.socialLinks).toHaveLength(1)
    expect(brand.sharing.imageUrl).toMatch(/^https:\/\/halden\.example\/assets\/brands\//)
    expect(JSON.stringify(brand)).not.toContain('preprod')
    const inGerman = await (await get('/api/halden/brand', { ...headers, 'accept-language': 'de-DE' })).json()
    expect(inGerman.socialLinks).toHaveLength(2)
  })

  test('A2.1 a static page in the language of the call', async () => {
    const { get } = buildApp()
    const page = await (await get('/api/halden/pages/imprint', { 'accept-language': 'de-DE' })).json()
    expect(page).toEqual({ title: 'imprint de-DE', html: '<p>Text</p>' })
  })
})

describe('compression', () => {
  test('a streamed page stays a stream: the first part arrives before the last is written', async () => {
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('first'))
        await finished
        controller.enqueue(new TextEncoder().encode('last'))
        controller.close()
      },
    })
    const { get } = buildApp({
      renderPage: async () => new Response(body, { headers: { 'content-type': 'text/html' } }),
    })
    const response = await get('/halden', { 'accept-encoding': 'gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toContain('accept-encoding')
    const reader = response.body?.getReader()
    const chunks: Uint8Array[] = []
    const first = await reader?.read()
    if (first?.value) chunks.push(first.value)
    finish()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      chunks.push(next.value)
    expect(chunks.length).toBeGreaterThan(1)
    expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe('firstlast')
  })

  test('a compressed answer names no length of the plain one', async () => {
    const { get } = buildApp()
    const response = await get('/assets/app-def.css', { 'accept-encoding': 'gzip' })
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.has('content-length')).toBe(false)
  })

  test('not for those who do not ask, and not for pictures', async () => {
    const { get } = buildApp()
    expect((await get('/halden')).headers.has('content-encoding')).toBe(false)
  })
})

describe('A13.2 browser warning', () => {
  const dismiss = (from: string) =>
    buildApp().get(`/halden/browser-warning/dismiss?from=${encodeURIComponent(from)}`)
  test('closing it sets a cookie for the session and leads back', async () => {
    const response = await dismiss('/halden/de-DE/contact?a=1')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/halden/de-DE/contact?a=1')
    expect(response.headers.get('set-cookie')).toBe(
      'browser-warning=dismissed; Path=/; HttpOnly; SameSite=Lax',
    )
  })
  const foreign = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/halden\\..',
    '/linden/portfolio',
    '/halden/..//evil.example',
    '/\t/evil.example',
    '/evil.example\r\nset-cookie:x',
    '',
    'javascript:alert(1)',
  ]
  test.each(foreign)('it never leads away: %j', async (from) => {
    expect((await dismiss(from)).headers.get('location')).toBe('/halden')
  })
})

test('A6.5 what a page asks for within the process comes from its visitor', async () => {
  const addresses: string[] = []
  const whereFrom = endpoint({ ...ASKED, path: '/api/:client/where', answer: z.object() }, ({ address }) => {
    addresses.push(address)
    return { body: {} }
  })
  const { app } = buildApp({
    endpoints: [whereFrom],
    renderPage: async (_request, { callApi }) => await callApi('/api/halden/where', {}),
  })
  const socket = { incoming: { socket: { remoteAddress: '192.0.2.7' } } }
  await app.request('/halden', { headers: { host: 'localhost' } }, socket)
  expect(addresses).toEqual(['192.0.2.7'])
})

describe('the request log', () => {
  test('has one line per request and no token of a path or query', async () => {
    const { get, lines } = buildApp()
    await get('/halden/password-reset/top-secret?token=also-secret', { cookie: 'jwt=cookie-secret' })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('/halden/password-reset/[secret]')
    expect(lines[0]).not.toMatch(/top-secret|also-secret|cookie-secret/)
  })
})
