import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { selfSignedCertificate } from '../tests/mail/self-signed-certificate.ts'
import { buildInFolder, type Image } from './containerfile.ts'
import { configureForLoopback, countRepeated, countUp, readServers } from './haproxy.ts'

// What deploy/ describes, without a container engine: the image's steps in a bare folder, two nodes of it as an ordinary user who may write
// nothing but the data folder, and, where HAPROXY names the program (Debian's package haproxy), a restart of one after the other behind it.

const ROOT = path.resolve(import.meta.dirname, '..')
const USER = 1000
const PORTS = { one: 4471, two: 4472, http: 4473, https: 4474 }
const HOST = 'portal.halden.example'
const ASKING = 8
const PAUSE_MS = 100
const START_WAIT_MS = 120_000
const PATHS = ['/halden', '/halden/portfolio', '/api/auth/v1/public-key', '/robots.txt']

// oxlint-disable-next-line no-console -- a command speaks
const say = (line: string) => console.log(line)
// oxlint-disable-next-line node/no-process-env
const { HAPROXY, ...environment } = process.env
const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(path.join(tmpdir(), 'portico-rehearsal-'))
chmodSync(folder, 0o755)
const ended: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]

function startNode(
  image: Image,
  { port, databaseUrl }: { readonly port: number; readonly databaseUrl: string },
) {
  const data = path.join(folder, `data-${port}`)
  mkdirSync(data, { recursive: true })
  if (isRoot) execFileSync('chown', [`${USER}:${USER}`, data])
  const variables = {
    PATH: environment['PATH'],
    ...image.variables,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: data,
    OBJECT_STORE_URL: `file://${data}/objects`,
    PORTICO_ENV: 'prod',
    PROXIES: '1',
    DATABASE_URL: databaseUrl,
    SEALING_SECRET_FILE: path.join(folder, 'sealing'),
    SMTP_URL: 'smtp://localhost:2525',
    LOG_LEVEL: 'warn',
  }
  const options = {
    cwd: path.join(image.root, image.workingDirectory),
    env: variables,
    ...(isRoot && { uid: USER, gid: USER }),
  }
  const [, ...words] = image.command
  const child = spawn(path.join(folder, 'node'), words, { ...options, stdio: 'inherit' })
  const exited = once(child, 'exit')
  return {
    child,
    ready: async () => {
      for (const until = Date.now() + START_WAIT_MS; Date.now() < until; await sleep(100)) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
        if (answer?.ok) return
        if (child.exitCode !== null) break
      }
      throw new Error('the node did not start')
    },
    /** As the image's own check. */
    isHealthy: () => {
      const [, ...check] = image.healthCheck
      execFileSync(path.join(folder, 'node'), check, options)
    },
    stop: async () => {
      child.kill('SIGTERM')
      const [code] = await exited
      if (code !== 0) throw new Error(`the node ended with ${String(code)}`)
    },
  }
}

function closeForWriting(image: Image): void {
  const app = path.join(image.root, image.workingDirectory)
  execFileSync('chmod', ['-R', 'a-w,a+rX', app])
}

async function startProxy(program: string) {
  const certificate = selfSignedCertificate()
  const pem = path.join(folder, 'proxy.pem')
  writeFileSync(pem, certificate.key + certificate.cert)
  const socket = path.join(folder, 'haproxy.sock')
  const configuration = path.join(folder, 'haproxy.cfg')
  writeFileSync(configuration, configureForLoopback())
  const child: ChildProcess = spawn(program, ['-db', '-f', configuration], {
    env: {
      ...environment,
      NODE_ONE: `127.0.0.1:${PORTS.one}`,
      NODE_TWO: `127.0.0.1:${PORTS.two}`,
      HTTP_PORT: String(PORTS.http),
      HTTPS_PORT: String(PORTS.https),
      CERTIFICATES: pem,
      STATS_SOCKET: socket,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  ended.push(() => child.kill('SIGKILL'))
  return {
    ca: certificate.cert,
    readServers: async () => await readServers(socket),
    bothUp: async () => {
      while (countUp(await readServers(socket).catch(() => [])) < 2) {
        if (child.exitCode !== null) throw new Error('the proxy did not start')
        await sleep(200)
      }
    },
  }
}

async function restartUnderLoad(ca: string, restart: () => Promise<void>) {
  const over = new AbortController()
  const agent = new Agent({ keepAlive: true, ca, maxSockets: ASKING })
  const answers = new Map<string, number>()
  const ask = async (turn: number) => {
    for (let next = turn; !over.signal.aborted; next += 1) {
      const asked = request({
        agent,
        port: PORTS.https,
        path: PATHS[next % PATHS.length],
        headers: { host: HOST },
        servername: 'localhost',
      })
      const [answer] = await once(asked.end(), 'response').catch((error: Error) => [error])
      if (!(answer instanceof Error)) await answer.resume().toArray()
      const told = answer instanceof Error ? answer.message : String(answer.statusCode)
      answers.set(told, (answers.get(told) ?? 0) + 1)
      // The nodes that start on the same machine need it, too.
      await sleep(PAUSE_MS)
    }
  }
  const asking = Promise.all(Array.from({ length: ASKING }, async (_, turn) => await ask(turn)))
  await restart()
  over.abort()
  await asking
  agent.destroy()
  return answers
}

try {
  say('Building the image’s folder')
  const image = buildInFolder(path.join(ROOT, 'deploy/Containerfile'), ROOT, folder, say)
  copyFileSync(process.execPath, path.join(folder, 'node'))
  writeFileSync(path.join(folder, 'sealing'), randomBytes(32).toString('base64'), { mode: 0o644 })
  closeForWriting(image)
  const database = await startEmbeddedPostgres({ directory: path.join(folder, 'database') })
  ended.push(database.stop)

  const ports = [PORTS.one, PORTS.two]
  const start = async (port: number) => {
    const node = startNode(image, { port, databaseUrl: database.url })
    ended.push(() => node.child.kill('SIGKILL'))
    await node.ready()
    node.isHealthy()
    return node
  }
  const nodes: ReturnType<typeof startNode>[] = []
  for (const port of ports) nodes.push(await start(port))
  say('Two nodes are ready and healthy')

  if (HAPROXY) {
    const proxy = await startProxy(HAPROXY)
    await proxy.bothUp()
    const answers = await restartUnderLoad(proxy.ca, async () => {
      for (const [index, node] of nodes.entries()) {
        await node.stop()
        nodes[index] = await start(ports[index] ?? 0)
        await proxy.bothUp()
      }
    })
    say(`Restarted one after the other; answers by status: ${JSON.stringify(Object.fromEntries(answers))}`)
    const repeated = countRepeated(await proxy.readServers())
    say(`Repeated by the proxy: ${repeated}`)
    if (answers.size !== 1 || !answers.has('200') || repeated > 0) process.exitCode = 1
  } else say('HAPROXY names no program: nothing was restarted behind a proxy')
  for (const node of nodes) await node.stop()
  say('Stopped')
} finally {
  for (const end of ended.toReversed()) await end()
}
