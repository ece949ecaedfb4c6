import { request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { PortalProcess } from './portal-process.ts'

// One life after the other in one folder: making a database and starting take longer than all that is asked here.
const made = new PortalProcess()
const folder = made.dataDirectory
const started = [made]
function start(variables: Record<string, string> = {}): PortalProcess {
  const portal = new PortalProcess(variables, folder)
  started.push(portal)
  return portal
}
afterAll(async () => {
  for (const portal of started) await portal.stop()
  made.removeData()
})

const AWAY = {
  OBJECT_STORE_URL: 's3://documents?endpoint=http://127.0.0.1:1',
  OBJECTS_S3_ACCESS_KEY_ID: 'portico',
  OBJECTS_S3_SECRET_ACCESS_KEY: 'not-so-secret',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
}

describe('start and stop', () => {
  let left: PortalProcess

  test('Ctrl-C ends it', async () => {
    await made.ready()
    expect(made.output).toContain('Creating the database')
    expect(await made.stop('SIGINT')).toBe(0)
  })

  test('two nodes on one database folder keep its data: one may leave, the other goes on', async () => {
    const first = start()
    left = start()
    const [, address] = await Promise.all([first.ready(), left.ready()])
    for (const { output } of [first, left]) expect(output).not.toContain('Creating the database')
    expect(await first.stop()).toBe(0)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('killed at once, it starts again without help; with a mail server, nobody can read mails at /dev/mailbox', async () => {
    await left.stop('SIGKILL')
    left = start({ SMTP_URL: 'smtp://127.0.0.1:1', ...AWAY, METRICS_PORT: '0', LOG_LEVEL: 'info' })
    const address = await left.ready()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(left.output).not.toContain('/dev/mailbox')
    expect((await fetch(`${address}/dev/mailbox`)).status).toBe(404)
  })

  test('E2 it starts while mail server, store and collector are away, and says of each that it is', async () => {
    await expect.poll(() => left.output).toContain('SMTP_URL: the mail server does not answer')
    expect(left.output).toContain('OBJECT_STORE_URL: the store does not answer')
    expect(left.output).not.toContain('not-so-secret')
    expect(await (await fetch(`${await left.ready()}/halden`)).text()).toContain('</html>')
  })

  test('E2 metrics are read on a port of their own, and nowhere else', async () => {
    const [, port] = /"port":(\d+),"msg":"metrics are told"/.exec(left.output) ?? []
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('portico_database_up 1\n')
    expect(text).toMatch(
      /^portico_http_requests_total\{kind="page",method="GET",route="\/",status="2xx"\} \d+$/m,
    )
    const elsewhere = await fetch(`${await left.ready()}/metrics`)
    expect(elsewhere.status).toBe(404)
    expect(await elsewhere.text()).not.toContain('portico_')
  })

  test('a request in flight is finished before the end', async () => {
    const { port } = new URL(await left.ready())
    // The stop comes between the head, which the portal has acknowledged, and the body.
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const call = request({
        port,
        host: 'localhost',
        path: '/api/halden/brand',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 4, expect: '100-continue' },
      })
      call.on('response', (response) => resolve(response.statusCode)).on('error', reject)
      call.on('continue', () => {
        left.child.kill('SIGTERM')
        void expect
          .poll(() => left.output)
          .toContain('Stopping')
          .then(() => call.end('{  }'))
      })
      call.flushHeaders()
    })
    expect(await answered).toBe(404)
    expect(await left.exited).toBe(0)
  })
})
