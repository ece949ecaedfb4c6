import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/demo-logins.ts'
import type { Inside } from './portal-watch.ts'

const PORT = 4198
const WATCH = new URL('portal-watch.ts', import.meta.url).href
const READY_WITHIN_SECONDS = 240
const HEAP_LIMIT = '--max-old-space-size=512'

export type Answer = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** As they came over the wire. */
  readonly bytes: Buffer
}

export type PortalProcess = {
  readonly pid: number
  readonly origin: string
  /** Asks as a browser does, over connections that stay open. */
  readonly get: (path: string, cookie?: string) => Promise<Answer>
  readonly signIn: (brand: string, username: string) => Promise<string>
  /** What the process alone knows of itself; asked one at a time. */
  readonly lookInside: () => Promise<Inside>
  readonly stop: () => Promise<void>
}

/** The built portal in a process of its own, on the given database; into an empty one it loads the demo house if wanted. */
export async function startPortalProcess(options: {
  readonly folder: string
  readonly databaseUrl: string
  readonly hasDemo: boolean
  readonly port?: number
  /** With no more heap than deploy/ gives it. */
  readonly hasLimitedHeap?: boolean
}): Promise<PortalProcess> {
  const { folder, databaseUrl, hasDemo, port = PORT, hasLimitedHeap = false } = options
  const limits = hasLimitedHeap ? [HEAP_LIMIT] : []
  const child = spawn(process.execPath, [...limits, '--expose-gc', '--import', WATCH, 'src/app/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PORTICO_ENV: 'local',
      PORTICO_DEMO: hasDemo ? '1' : '0',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // It does not outlive whoever has started it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  const origin = `http://localhost:${port}`
  const agent = new Agent({ keepAlive: true })
  const get = async (path: string, cookie = '') => await fetchBytes(agent, `${origin}${path}`, cookie)
  const stop = async () => {
    agent.destroy()
    if (child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  for (let attempt = 0; attempt < READY_WITHIN_SECONDS * 4; attempt += 1) {
    if (child.exitCode !== null) break
    const isReady = await get('/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady && child.pid !== undefined) {
      const signIn = async (brand: string, username: string) => await requestSession(origin, brand, username)
      const lookInside = async () => {
        const told = once(child, 'message')
        child.send('look')
        const [inside] = await told
        return inside as Inside
      }
      return { pid: child.pid, origin, get, signIn, lookInside, stop }
    }
    await sleep(250)
  }
  await stop()
  throw new Error('the portal did not start')
}

/** `node:http` itself: `fetch` costs more time than some of the answers that are measured. */
export async function fetchBytes(agent: Agent, url: string, cookie: string): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const headers = { cookie, accept: '*/*', 'accept-encoding': 'gzip', 'accept-language': 'en-GB' }
    const asking = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        )
        .on('error', reject)
    })
    asking.on('error', (error) => {
      // The server has closed the connection, which nobody had used for a while, just then: a browser asks again.
      if (asking.reusedSocket && 'code' in error && error.code === 'ECONNRESET')
        resolve(fetchBytes(agent, url, cookie))
      else reject(error)
    })
    asking.end()
  })
}

/** Returns the cookie of the session; the tour of the pages is skipped. */
async function requestSession(origin: string, brand: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/v1/login/${brand}`, {
    method: 'POST',
    headers: { 'session-transport': 'cookie' },
    body: new URLSearchParams({ username, password: DEMO_PASSWORD }),
  })
  if (!response.ok) throw new Error(`${username} could not sign in: ${response.status}`)
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await fetch(`${origin}/api/userconfig/v1/user/tutorialConfig`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ 'skip-tutorial': '2026-01-01T00:00:00Z' }),
  })
  return cookie
}
