import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { cp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { findPostgresBinaries } from '#server/db/postgres-binaries.ts'
import { findPostmasterLock } from '#server/db/postmaster-lock.ts'
import { eventually } from '../eventually.ts'
import { findFreePorts } from '../free-ports.ts'

const PACKAGE = 'embedded-postgres'
const SERVER_OPTIONS = { fsync: 'off', full_page_writes: 'off', shared_buffers: '16MB' }

/** A server and another that follows it, word by word. */
export async function startServerAndStandby() {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-standby-'))
  const [directory, standby] = [path.join(folder, 'one'), path.join(folder, 'two')]
  const options = { directory, packageName: PACKAGE, serverOptions: SERVER_OPTIONS }
  const made = await startEmbeddedPostgres(options)
  await made.stop()
  await cp(path.join(directory, 'data'), standby, { recursive: true })
  const primary = await startEmbeddedPostgres(options)
  const url = new URL(primary.url)
  const [port = 0] = await findFreePorts(1)

  await writeFile(path.join(standby, 'standby.signal'), '')
  const { launch } = await findPostgresBinaries(PACKAGE)
  const log = await open(path.join(folder, 'two.log'), 'a')
  const follows = `host=127.0.0.1 port=${url.port} user=${url.username} password=${url.password}`
  const settings = {
    ...SERVER_OPTIONS,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    primary_conninfo: follows,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = launch(['-D', standby, '-p', String(port), ...flags], log.fd)
  const gone = once(server, 'exit')
  const isReady = async () => (await findPostmasterLock(standby))?.isReady === true
  await eventually(async () => {
    if (!(await isReady())) throw new Error('the standby does not answer yet')
  })

  const killStandby = async () => {
    server.kill('SIGQUIT')
    await gone
  }

  const standbyUrl = new URL(url)
  standbyUrl.port = String(port)
  return {
    primaryUrl: url.href,
    standbyUrl: standbyUrl.href,
    /** Both, the first one first. */
    url: url.href.replace(url.host, `${url.host},${standbyUrl.host}`),
    standbyFirstUrl: url.href.replace(url.host, `${standbyUrl.host},${url.host}`),
    killStandby,
    stop: async () => {
      await primary.stop()
      await killStandby()
      await log.close()
      await rm(folder, { recursive: true })
    },
  }
}
