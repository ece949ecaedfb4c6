import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildBrand, buildBrandConfiguration } from '#brands/brand.test-data.ts'
import { siteEndpoints } from '#features/site/server/site.routes.ts'
import { createTranslate } from '#i18n/translate.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { SESSION_ERRORS } from '#kernel/session-errors.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { createLogger } from '#server/logger.ts'
import { countWork } from '#server/metrics/work-metrics.ts'
import { CATALOGUES } from './catalogue/catalogues.ts'
import { createApp } from './create-app.ts'

const clientDirectory = mkdtempSync(path.join(tmpdir(), 'portico-client-'))
afterAll(() => rmSync(clientDirectory, { recursive: true }))

const hosts = { ...buildBrandConfiguration().hosts, local: ['localhost'] }
const lines: string[] = []
const asked = { method: 'GET', service: 'x', summary: 'x', access: 'everybody', answer: z.null() } as const
const app = createApp({
  environment: 'local',
  brands: [buildBrand({ name: 'halden', hosts })],
  // Nothing here asks it.
  db: connectDatabase({ url: 'postgres://localhost:1/none' }).db,
  authenticate: async () => {
    throw new Problem(SESSION_ERRORS.noToken)
  },
  isConfirmed: async () => false,
  endpoints: [
    ...siteEndpoints({ environment: 'local' }),
    endpoint({ ...asked, path: '/api/test/busy/:id' }, () => {
      throw new Problem(HTTP_ERRORS.tooManyRequests)
    }),
    endpoint({ ...asked, path: '/api/test/broken' }, () => {
      throw new Error('broken')
    }),
  ],
  forwardedBases: [],
  isEnvironmentNamed: true,
  hasMailbox: false,
  translate: createTranslate(CATALOGUES),
  logger: createLogger(
    'debug',
    { write: (line) => void lines.push(line) },
    { node: 'one', version: '1.2.3' },
  ),
  now: () => new Date(0),
  stopwatch: () => 0,
  pingDatabase: async () => {},
  isStopping: () => false,
  proxies: 0,
  renderPage: async ({ url }, { callApi }) => {
    await callApi(url.includes('broken') ? '/api/test/broken' : '/api/halden/brand', {})
    return new Response('<p>page</p>', { headers: { 'content-type': 'text/html' } })
  },
  clientDirectory,
  hasContentSecurityPolicy: true,
})
const get = async (url: string, method = 'GET') =>
  await app.request(url, { method, headers: { host: 'localhost' } })

/** What is counted of the requests, as lines without their numbers. */
async function count(work: () => Promise<unknown>): Promise<string> {
  const registry = new Registry()
  const stop = countWork(registry)
  await work()
  stop()
  return await registry.metrics()
}
const listRequests = (text: string) =>
  Array.from(
    text.matchAll(/^portico_http_requests_total\{(.*)\} (\d+)$/gm),
    ([, labels, times]) => `${labels} ${times}`,
  )

describe('E2 requests are counted', () => {
  test.each([
    ['/healthz', 'kind="probe",method="GET",route="/healthz",status="2xx" 1'],
    ['/halden', 'kind="page",method="GET",route="/",status="2xx" 1'],
    [
      '/halden/de-DE/portfolio/4711?tab=fund',
      'kind="page",method="GET",route="/portfolio/$id",status="2xx" 1',
    ],
    [
      '/halden/password-reset/secret',
      'kind="page",method="GET",route="/password-reset/{-$token}",status="2xx" 1',
    ],
    ['/halden/no/such/page', 'kind="page",method="GET",route="/$",status="2xx" 1'],
    ['/somebody/else', 'kind="page",method="GET",route="none",status="3xx" 1'],
    ['/assets/none.js', 'kind="asset",method="GET",route="/assets/*",status="4xx" 1'],
    ['/api/halden/brand', 'kind="call",method="GET",route="/api/:client/brand",status="2xx" 1'],
    ['/api/halden/brand/', 'kind="call",method="GET",route="/api/:client/brand",status="2xx" 1'],
    ['/api/no/such/call/ada@people.example', 'kind="call",method="GET",route="none",status="4xx" 1'],
    [
      '/api/test/busy/ada@people.example',
      'kind="call",method="GET",route="/api/test/busy/:id",status="4xx" 1',
    ],
    ['/api/%E0%A4%A', 'kind="call",method="GET",route="none",status="4xx" 1'],
  ])('%s by its route as it is written', async (url, line) => {
    expect(listRequests(await count(async () => await get(url)))).toContain(line)
  })

  test('whatever is asked for, the series stay few', async () => {
    const text = await count(async () => {
      for (let number = 0; number < 200; number += 1) {
        await get(`/halden/${number}/${number}`)
        await get(`/${number}`)
        await get(`/api/${number}/brand`)
        await get(`/api/test/busy/${number}`)
        await get(`/assets/${number}`)
        await get('/halden', `METHOD${number}`)
      }
    })
    expect(listRequests(text).length).toBeLessThan(15)
  })

  test('a call that a page makes is one of its own kind', async () => {
    const requests = listRequests(await count(async () => await get('/halden')))
    expect(requests).toContain('kind="inner",method="GET",route="/api/:client/brand",status="2xx" 1')
    expect(requests).toHaveLength(2)
  })

  test('with their durations, what went wrong, and who was turned away', async () => {
    const text = await count(async () => {
      await get('/api/test/busy/1')
      await get('/api/test/broken')
    })
    for (const line of [
      'portico_problems_total{code="http.tooManyRequests"} 1',
      'portico_problems_total{code="http.internal"} 1',
      'portico_http_turned_away_total{status="429"} 1',
      'portico_http_turned_away_total{status="503"} 0',
      'portico_http_request_duration_seconds_count{kind="call",route="/api/test/broken"} 1',
    ])
      expect(text).toContain(`${line}\n`)
  })

  test('nobody counts once that has ended', async () => {
    const registry = new Registry()
    countWork(registry)()
    await get('/halden')
    expect(listRequests(await registry.metrics())).toEqual([])
  })
})

describe('E2 the log', () => {
  const read = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>)

  test('a page and the calls made for it carry one id, and what fails in them too', async () => {
    read()
    const response = await get('/halden/broken')
    const written = read()
    const id = response.headers.get('x-request-id')
    expect(written.filter(({ msg }) => msg === 'request')).toMatchObject([
      { requestId: id, isInner: true, statusCode: 500 },
      { requestId: id, statusCode: 200 },
    ])
    expect(written.find(({ msg }) => msg === 'request failed')).toMatchObject({
      requestId: id,
      isInner: true,
    })
  })

  test('a caller cannot choose the id of its request', async () => {
    const { headers } = await app.request('/halden', {
      headers: { host: 'localhost', 'x-request-id': 'mine', traceparent: 'mine' },
    })
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('every line says which node and version wrote it', async () => {
    read()
    await get('/halden')
    await get('/api/test/broken')
    const written = read()
    expect(written.length).toBeGreaterThan(3)
    for (const line of written) expect(line).toMatchObject({ node: 'one', version: '1.2.3' })
  })
})
