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
    left = start({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const address = await left.ready()
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(left.output).not.toContain('/dev/mailbox')
    expect((await fetch(`${address}/dev/mailbox`)).status).toBe(404)
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
