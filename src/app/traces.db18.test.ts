import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionCookie } from '#server/http/edge/session-cookie.ts'
import { createLogger } from '#server/logger.ts'
import { deliverNextMail } from '#server/mail/deliver-mail.ts'
import { openTracing } from '#server/tracing/open-tracing.ts'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'
import { type CollectedSpan, startCollector } from '../../tests/tracing/collector.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const SPAN = 'b7ad6b7169203331'
const TRACEPARENT = `00-${TRACE}-${SPAN}-01`

const asked: (string | undefined)[] = []
const elsewhere = createServer((request, response) => {
  asked.push(request.headers['traceparent'] as string | undefined)
  response.setHeader('content-type', 'application/json').end('[]')
})
elsewhere.listen(0, '127.0.0.1')
await once(elsewhere, 'listening')

const collector = await startCollector()
const portal = await openDemoPortal({
  proxies: 1,
  forwardedBases: [
    {
      base: '/real-estate/v2',
      target: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/real-estate/v2`,
    },
  ],
})
const token = await portal.enter('halden', 'special.investor')
const [cookie = ''] = sessionCookie(token, 'local').split(';')
const { app } = await portal.openNode({
  renderPage: async (_request, { callApi }) => {
    const answer = await callApi('/api/auth/v1/session', { accept: 'application/json' })
    return new Response(await answer.text(), { headers: { 'content-type': 'text/html' } })
  },
})
afterAll(async () => {
  await portal.close()
  await collector.stop()
  elsewhere.close()
})

/** What is collected of the work, once all of it has been sent. */
async function trace(work: () => Promise<unknown>, ratio = 1): Promise<readonly CollectedSpan[]> {
  collector.spans.splice(0)
  const tracing = openTracing({
    config: {
      endpoint: collector.endpoint,
      headers: { authorization: 'Bearer of-the-collector' },
      serviceName: 'portico',
      ratio,
    },
    node: 'one',
    version: '1.2.3',
    logger: createLogger('silent'),
    now: () => new Date(),
  })
  await work()
  await tracing.stop()
  return collector.spans
}

const get = async (path: string, headers: Record<string, string> = {}) =>
  await app.request(`http://localhost${path}`, {
    headers: { host: 'localhost', authorization: `Bearer ${token}`, ...headers },
  })
const named = (spans: readonly CollectedSpan[], name: string) => {
  const span = spans.find((one) => one.name === name)
  if (!span) throw new Error(`no ${name} among ${spans.map((one) => one.name).join(', ')}`)
  return span
}

describe('E2 traces by OpenTelemetry', () => {
  test('a page, the call it makes, its transaction and statements are one trace', async () => {
    const spans = await trace(async () =>
      expect((await get('/halden/portfolio', { cookie })).status).toBe(200),
    )
    const page = named(spans, 'GET /portfolio')
    const call = named(spans, 'GET /api/auth/v1/session')
    expect(page.parentSpanId).toBeUndefined()
    expect(call).toMatchObject({ traceId: page.traceId, parentSpanId: page.spanId })
    expect(page.attributes).toMatchObject({ 'http.route': '/portfolio', 'portico.kind': 'page' })
    expect(call.attributes).toMatchObject({
      'portico.kind': 'inner',
      'portico.request_id': page.attributes['portico.request_id'],
    })
    const statement = spans.find(({ attributes }) => attributes['db.query.text'] !== undefined)
    expect(statement).toMatchObject({ traceId: page.traceId })
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  })

  test('statements stand in their transaction, with their text and without values', async () => {
    const spans = await trace(async () => expect((await get('/api/halden/portfolio?basic')).status).toBe(200))
    const transaction = named(spans, 'transaction read')
    const inside = spans.filter(({ parentSpanId }) => parentSpanId === transaction.spanId)
    const texts = inside.map(({ attributes }) => String(attributes['db.query.text']))
    expect(texts.some((text) => text.includes('set_config') && text.includes('$1'))).toBe(true)
    expect(texts.some((text) => text.includes('from "') || text.includes('from '))).toBe(true)
  })

  test('nothing in them tells of a person', async () => {
    collector.bodies.splice(0)
    const { loginId } = JSON.parse(atob(token.split('.')[1] ?? '')) as { loginId: string }
    await trace(async () => {
      await get('/halden/portfolio', { cookie })
      await get('/api/halden/portfolio?basic')
      await get('/halden/password-reset/a-secret-token?mail=ada@people.example')
      await get('/api/nothing/ada@people.example')
      await app.request('http://localhost/api/auth/v1/login/halden', {
        method: 'POST',
        headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ username: 'special.investor', password: 'wrong-password' }),
      })
    })
    const sent = collector.bodies.join('')
    expect(sent.length).toBeGreaterThan(1000)
    for (const secret of [
      token,
      loginId,
      'special.investor',
      'wrong-password',
      'a-secret-token',
      'people.example',
      'Albrecht',
    ])
      expect(sent).not.toContain(secret)
    expect(sent).not.toMatch(/\w@\w/)
  })

  test('a trace that a proxy of ours has begun goes on, here and at a service elsewhere', async () => {
    const spans = await trace(async () => {
      await get('/real-estate/v2/property/byparent/fund/F-1?active=true', { traceparent: TRACEPARENT })
    })
    const request = named(spans, 'GET /real-estate/v2/property/byparent/:system/:key')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: SPAN })
    const forward = named(spans, 'forward /real-estate/v2')
    expect(asked).toEqual([`00-${TRACE}-${forward.spanId}-01`])
  })

  test('a stranger’s word begins none', async () => {
    const open = await portal.openNode({ proxies: 0 })
    const spans = await trace(async () => {
      await open.app.request('http://localhost/api/halden/brand', {
        headers: { host: 'localhost', traceparent: TRACEPARENT },
      })
    })
    expect(spans.length).toBeGreaterThan(0)
    expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE)
  })

  test('what fails is marked, with the kind of its failure alone', async () => {
    const broken = await portal.openNode({
      renderPage: async () => await Promise.reject(new Error('of ada@people.example')),
    })
    const spans = await trace(async () => {
      await broken.app.request('http://localhost/halden/portfolio', { headers: { host: 'localhost' } })
    })
    expect(named(spans, 'GET /portfolio')).toMatchObject({
      isFailed: true,
      attributes: { 'error.type': 'http.internal', 'http.response.status_code': 500 },
    })
  })

  test('mails are traces of their own', async () => {
    await app.request('http://localhost/api/auth/v1/login/halden', {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: 'tan.investor', password: 'portico-demo-house' }),
    })
    await portal.db.updateTable('outgoing_mail').set({ expires_at: null }).execute()
    const transport = { send: async () => {}, close: () => undefined }
    const delivery = {
      db: portal.db,
      transport,
      logger: createLogger('silent'),
      retryDelayMs: () => 1000,
      takesBulk: true,
    }
    const spans = await trace(async () => {
      while (await deliverNextMail(delivery));
    })
    const mail = named(spans, 'mail session.tan')
    expect(mail.attributes).toMatchObject({ 'portico.outcome': 'sent' })
    expect(spans.some(({ parentSpanId }) => parentSpanId === mail.spanId)).toBe(true)
  })

  test('probes and files begin none, and where none are kept nothing is sent', async () => {
    expect(
      await trace(async () => {
        await get('/healthz')
        await get('/assets/none.js')
      }),
    ).toEqual([])
    expect(await trace(async () => void (await get('/halden')), 0)).toEqual([])
  })

  test('they say which service, version and node, with the headers that the collector asks for', async () => {
    collector.requests.splice(0)
    collector.resources.splice(0)
    await trace(async () => void (await get('/halden')))
    expect(collector.requests[0]).toEqual({ path: '/v1/traces', authorization: 'Bearer of-the-collector' })
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'portico',
      'service.version': '1.2.3',
      'service.instance.id': 'one',
    })
  })

  test('a collector that is away holds nobody up, and is told of once', async () => {
    const lines: string[] = []
    const tracing = openTracing({
      config: { endpoint: 'http://127.0.0.1:1', headers: {}, serviceName: 'portico', ratio: 1 },
      node: 'one',
      version: '1.2.3',
      logger: createLogger('warn', { write: (line) => void lines.push(line) }),
      now: () => new Date(),
      sendWaitMs: 300,
    })
    expect((await get('/halden')).status).toBe(200)
    const begun = performance.now()
    await tracing.stop()
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('traces could not be sent (OTEL_EXPORTER_OTLP_ENDPOINT)')
  })
})
