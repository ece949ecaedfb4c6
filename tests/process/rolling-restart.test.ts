import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../database/fresh-database.ts'
import { PortalProcess } from './portal-process.ts'
import { openRoundRobinProxy } from './round-robin-proxy.ts'

const ASKING = 4
const PAUSE_MS = 20
const PATHS = ['/halden', '/api/auth/v1/public-key', '/halden/portfolio', '/robots.txt']

const { url, close } = await freshDatabase()
const proxy = await openRoundRobinProxy()
const portals: PortalProcess[] = []

async function start(): Promise<PortalProcess> {
  const portal = new PortalProcess({ DATABASE_URL: url, DRAIN_SECONDS: '1', PROXIES: '1' })
  portals.push(portal)
  proxy.add(await portal.ready())
  return portal
}

afterAll(async () => {
  await proxy.close()
  for (const portal of portals) {
    await portal.stop()
    portal.removeData()
  }
  await close()
})

test('security.md 24: of two nodes that are restarted one after the other, no request is lost', async () => {
  const nodes = await Promise.all([start(), start()])
  await expect.poll(proxy.countReady).toBe(2)

  const over = new AbortController()
  const statuses: number[] = []
  const ask = async (turn: number) => {
    for (let next = turn; !over.signal.aborted; next += 1) {
      const response = await fetch(proxy.address + PATHS[next % PATHS.length])
      await response.arrayBuffer()
      statuses.push(response.status)
      // The nodes that start need the processor, too.
      await sleep(PAUSE_MS)
    }
  }
  const asking = Promise.all(Array.from({ length: ASKING }, async (_, turn) => await ask(turn)))
  for (const node of nodes) {
    expect(await node.stop()).toBe(0)
    await start()
    await expect.poll(proxy.countReady).toBe(2)
  }
  over.abort()
  await asking
  expect(statuses.length).toBeGreaterThan(200)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('Ctrl+C does not wait for proxies, not even when one waits already', async () => {
  const portal = new PortalProcess({ DATABASE_URL: url, DRAIN_SECONDS: '300' })
  portals.push(portal)
  const address = await portal.ready()
  portal.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status).toBe(503)
  const { status, headers } = await fetch(`${address}/halden`)
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  expect(await portal.stop('SIGINT')).toBe(0)
})
