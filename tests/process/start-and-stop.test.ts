import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../database/fresh-database.ts'
import { PortalProcess, portalStarter } from './portal-process.ts'

// For the one whose subject is not the database; the others start one of their own.
const { url: DATABASE_URL, close } = await freshDatabase()
afterAll(close)

const start = portalStarter()

// Making a database takes longer than all else here: made once, and each test begins with a copy.
const made = new PortalProcess()
await made.ready()
const endedWith = await made.stop('SIGINT')
afterAll(() => made.removeData())
const copyData = () => {
  const copy = mkdtempSync(path.join(tmpdir(), 'portico-process-'))
  // With its permissions: PostgreSQL refuses a folder that others may read.
  execFileSync('cp', ['-a', `${made.dataDirectory}/.`, copy])
  return copy
}

describe('start and stop', () => {
  test('Ctrl-C ends it as well, and a second start keeps the data', async () => {
    expect(made.output).toContain('Creating the database')
    expect(endedWith).toBe(0)
    const second = start({}, copyData())
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
    const first = start({}, copyData())
    const second = start({}, first.dataDirectory)
    const [, address] = await Promise.all([first.ready(), second.ready()])
    expect(await first.stop()).toBe(0)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })

  test('killed at once, it starts again without help', async () => {
    const first = start({}, copyData())
    await first.ready()
    await first.stop('SIGKILL')
    const second = start({}, first.dataDirectory)
    expect((await fetch(`${await second.ready()}/readyz`)).status).toBe(200)
  })
})
