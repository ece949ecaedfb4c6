import { existsSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../database/fresh-database.ts'
import { PortalProcess } from './portal-process.ts'

// For those whose subject is not the database; the others start one of their own.
const { url: DATABASE_URL, close } = await freshDatabase()
afterAll(close)

const running: PortalProcess[] = []
function start(...parameters: ConstructorParameters<typeof PortalProcess>): PortalProcess {
  const portal = new PortalProcess(...parameters)
  running.push(portal)
  return portal
}
afterEach(async () => {
  for (const portal of running.splice(0)) {
    await portal.stop()
    portal.removeData()
  }
})

describe('a wrong variable stops the start with a line that names it', () => {
  const cases = [
    [{ PORT: 'abc' }, 'PORT: must be a port number'],
    [{ PORTICO_ENV: 'production' }, 'PORTICO_ENV: must be one of local, dev, preprod, prod'],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, 'DATABASE_URL: the database does not answer'],
    [{ BRANDS_DIR: 'no-such-folder' }, 'no-such-folder: holds no brand'],
  ] as const
  test.each(cases)('%j', async (variables, line) => {
    const portal = start(variables)
    expect(await portal.exited).toBe(1)
    expect(portal.output).toContain(line)
    expect(portal.output).not.toMatch(/\n {4}at /)
  })

  test('a port that is taken', async () => {
    const first = start({ DATABASE_URL })
    const { port } = new URL(await first.ready())
    const second = start({ DATABASE_URL, PORT: port })
    expect(await second.exited).toBe(1)
    expect(second.output).toContain('EADDRINUSE')
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
  })
})

describe('start and stop', () => {
  test('C1 builds the demo house, serves both brands, says where to go, and ends cleanly with its database', async () => {
    const portal = start({ PORTICO_DEMO: '1' })
    const address = await portal.ready()
    expect(portal.output).toContain(`${address}/linden`)
    expect(portal.output).toContain('special.investor')
    expect(portal.output).toContain('portico-demo-house')
    for (const page of ['/halden', '/linden', '/halden/de-DE', '/linden/de-DE']) {
      expect((await fetch(address + page)).status).toBe(200)
    }
    const signIn = await fetch(`${address}/api/auth/v1/login/halden`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'special.investor', password: 'portico-demo-house' }),
    })
    const { access_token: token } = (await signIn.json()) as { access_token: string }
    const portfolio = await fetch(`${address}/api/halden/portfolio?basic`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(((await portfolio.json()) as { items: object[] }).items).toHaveLength(23)
    expect(await portal.stop()).toBe(0)
    expect(existsSync(path.join(portal.dataDirectory, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  test('Ctrl-C ends it as well, and a second start keeps the data', async () => {
    const first = start()
    await first.ready()
    expect(await first.stop('SIGINT')).toBe(0)
    const second = start({}, first.dataDirectory)
    await second.ready()
    expect(second.output).not.toContain('Creating the database')
  })

  test('a request in flight is finished before the end', async () => {
    const portal = start({ DATABASE_URL })
    const { port } = new URL(await portal.ready())
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
        portal.child.kill('SIGTERM')
        void expect
          .poll(() => portal.output)
          .toContain('Stopping')
          .then(() => call.end('{  }'))
      })
      call.flushHeaders()
    })
    expect(await answered).toBe(404)
    expect(await portal.exited).toBe(0)
  })

  test('two nodes on one database folder: one may leave, the other goes on', async () => {
    const first = start()
    const second = start({}, first.dataDirectory)
    const [, address] = await Promise.all([first.ready(), second.ready()])
    expect(await first.stop()).toBe(0)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('killed at once, it starts again without help', async () => {
    const first = start()
    await first.ready()
    await first.stop('SIGKILL')
    const second = start({}, first.dataDirectory)
    expect((await fetch(`${await second.ready()}/readyz`)).status).toBe(200)
  })
})
