import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_EVERY_MS = 50

/** Sends each request to the next node that says it is ready. Keeps connections open, and never asks twice. */
export async function openRoundRobinProxy() {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 100 })
  const ready = new Map<string, boolean>()
  const stopping = new AbortController()
  let turn = 0

  const server = createServer((asked, answer) => {
    const nodes = [...ready].filter(([, isReady]) => isReady)
    const [node = ''] = nodes[(turn += 1) % nodes.length] ?? []
    const giveUp = () => answer.writeHead(502).end()
    if (node === '') return giveUp()
    const { method, headers, url = '/' } = asked
    const passed = request(new URL(url, node), { agent, method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { 'content-type': answered.headers['content-type'] })
      answered.pipe(answer)
    })
    passed.on('error', giveUp)
    return asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function check(node: string): Promise<void> {
    while (!stopping.signal.aborted && ready.has(node)) {
      const { ok } = await fetch(`${node}/readyz`).catch(() => ({ ok: false }))
      if (ready.has(node)) ready.set(node, ok)
      await sleep(CHECK_EVERY_MS)
    }
  }
  const checks: Promise<void>[] = []

  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (node: string): void => {
      ready.set(node, false)
      checks.push(check(node))
    },
    countReady: () => [...ready.values()].filter(Boolean).length,
    close: async () => {
      stopping.abort()
      await Promise.all(checks)
      agent.destroy()
      server.close()
    },
  }
}
