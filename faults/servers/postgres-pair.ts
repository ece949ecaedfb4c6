import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { selfSignedCertificate } from '../../tests/mail/self-signed-certificate.ts'
import { postgresProgram } from '../debian-packages.ts'
import type { Place } from '../place.ts'
import { asOrdinaryUser } from './ordinary-user.ts'
import { createService, type Service } from './service.ts'

const execute = promisify(execFile)
const ADMIN = 'postgres'
const OWNER = 'portico'
const LOOK_EVERY_MS = 50
/** What is said to be a copy has all of it by then. */
const CATCH_UP_MS = 60_000
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ssl: 'on',
  max_connections: '200',
  shared_buffers: '64MB',
  wal_keep_size: '128MB',
  max_wal_size: '256MB',
  wal_receiver_timeout: '5s',
  // Writes wait for the standby, which looks for its server every five seconds unless told.
  wal_retrieve_retry_interval: '500ms',
  wal_sender_timeout: '5s',
  log_min_messages: 'warning',
  autovacuum_naptime: '15s',
}

type Member = {
  readonly name: string
  readonly port: number
  readonly data: string
  readonly service: Service
}

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>

/** A primary that acknowledges nothing before its standby has it, both behind TLS; what a cluster's manager does is done here. */
export async function startPostgresPair(
  place: Place,
  options: { readonly ports: readonly [number, number]; readonly smallMib: number },
) {
  const { folder } = place
  const password = randomBytes(18).toString('hex')
  const authority = path.join(folder, 'database-known.crt')
  const isSmall = place.mountSmall(path.join(folder, 'one'), options.smallMib)
  const members = {
    one: createMember('one', options.ports[0]),
    two: createMember('two', options.ports[1]),
  }
  let primary: Member = members.one
  let standby: Member = members.two

  function createMember<Name extends string>(name: Name, port: number) {
    const data = path.join(folder, name, 'data')
    const settings = {
      ...SETTINGS,
      ssl_cert_file: path.join(folder, 'database-used.crt'),
      ssl_key_file: path.join(folder, 'database-used.key'),
    }
    const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])
    const service = createService(place, {
      name: `postgres-${name}`,
      program: () => asOrdinaryUser(postgresProgram('postgres'), ['-D', data, '-p', String(port), ...flags]),
      isReady: async () => {
        await ask(port, 'select 1')
        return true
      },
    })
    return { name, port, data, service }
  }

  async function run(name: string, ...args: string[]): Promise<void> {
    const program = asOrdinaryUser(postgresProgram(name), args)
    await execute(program.command, program.args, { cwd: '/' })
  }

  async function ask<Row>(port: number, text: string, database = ADMIN): Promise<Row[]> {
    const client = new Client({
      connectionString: urlOf([port], { user: ADMIN, database }),
      connectionTimeoutMillis: 2000,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query(text)
      return rows as Row[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  function urlOf(ports: readonly number[], { user = OWNER, database = OWNER } = {}): string {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
    return `postgres://${user}:${password}@${hosts}/${database}?sslmode=verify-full&sslrootcert=${authority}`
  }

  async function useCertificate({ isKnown }: { readonly isKnown: boolean }): Promise<void> {
    const from = isKnown ? 'known' : 'unknown'
    for (const kind of ['crt', 'key'])
      await copyFile(
        path.join(folder, `database-${from}.${kind}`),
        path.join(folder, `database-used.${kind}`),
      )
  }

  async function initialise({ data }: Member): Promise<void> {
    for (const name of ['known', 'unknown']) {
      const { key, cert } = selfSignedCertificate()
      await writeFile(path.join(folder, `database-${name}.crt`), cert)
      await writeFile(path.join(folder, `database-${name}.key`), key, { mode: 0o600 })
    }
    await useCertificate({ isKnown: true })
    const passwordFile = path.join(folder, 'database-password')
    await writeFile(passwordFile, password, { mode: 0o600 })
    await mkdir(path.dirname(data), { recursive: true })
    await run(
      'initdb',
      '-D',
      data,
      '-U',
      ADMIN,
      '--auth=scram-sha-256',
      '--pwfile',
      passwordFile,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    )
    const rules = ['all', 'replication'].map(
      (database) => `hostssl ${database} all 127.0.0.1/32 scram-sha-256\n`,
    )
    await writeFile(path.join(data, 'pg_hba.conf'), rules.join(''))
  }

  async function createDatabase(): Promise<void> {
    const { port } = primary
    await ask(port, `create role ${OWNER} login password '${password}'`)
    await ask(port, `create role ${OWNER}_app nologin`)
    await ask(port, `grant ${OWNER}_app to ${OWNER}`)
    await ask(port, `create database ${OWNER} owner ${OWNER}`)
    await ask(port, `revoke connect, temporary on database ${OWNER} from public`)
  }

  /** A new copy, which the primary waits for from then on. */
  async function joinStandby(): Promise<void> {
    const { data, service } = standby
    await mkdir(data, { recursive: true, mode: 0o700 })
    for (const name of await readdir(data)) await rm(path.join(data, name), { recursive: true, force: true })
    await copyTo(data)
    await service.start()
    await waitForStandby()
    await requireStandby(true)
    await until(async () => (await countFollowing('sync')) === 1, 'the standby is not synchronous')
  }

  async function copyTo(data: string): Promise<void> {
    const source = `host=127.0.0.1 port=${primary.port} user=${ADMIN} password=${password} sslmode=verify-ca sslrootcert=${authority}`
    await run('pg_basebackup', '-d', source, '-D', data, '-X', 'stream', '-R', '-c', 'fast')
    // Whoever is promoted has no standby yet. The last one counts.
    await appendFile(
      path.join(data, 'postgresql.auto.conf'),
      "synchronous_standby_names = ''\ndefault_transaction_read_only = 'off'\n",
    )
  }

  async function requireStandby(isRequired: boolean): Promise<void> {
    await ask(primary.port, `alter system set synchronous_standby_names = '${isRequired ? '*' : ''}'`)
    await ask(primary.port, 'select pg_reload_conf()')
  }

  async function countFollowing(state: string): Promise<number> {
    const [row] = await ask<{ count: string }>(
      primary.port,
      `select count(*) from pg_stat_replication where state = 'streaming' and sync_state in ('${state}')`,
    )
    return Number(row?.count)
  }

  async function waitForStandby(): Promise<void> {
    await until(async () => (await countFollowing("sync','async")) >= 1, 'the standby does not follow')
  }

  async function promote(): Promise<void> {
    await ask(standby.port, 'select pg_promote(true, 60)')
    ;[primary, standby] = [standby, primary]
  }

  async function rejoin(): Promise<void> {
    await standby.service.end('SIGINT')
    await joinStandby()
  }

  await initialise(members.one)
  await primary.service.start()
  await createDatabase()
  await joinStandby()

  return {
    /** Both, as a node is told of them. */
    url: urlOf([options.ports[0], options.ports[1]]),
    adminUrl: urlOf([options.ports[0], options.ports[1]], { user: ADMIN }),
    urlOfPort: (port: number) => urlOf([port]),
    password,
    authority,
    /** Whether the first one lies on a disk that can be filled. */
    isSmall,
    primary: () => primary,
    standby: () => standby,
    /** One more, over a copy. */
    createServer: createMember,
    /** A connection that stays; also while nobody new could connect. */
    openAdmin: async () => {
      const client = new Client({ connectionString: urlOf([primary.port], { user: ADMIN, database: OWNER }) })
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    useCertificate,
    copyTo,
    waitForStandby,
    rejoin,
    promote,
    requireStandby,
    /** At the primary, or wherever it is said. */
    askAsAdmin: async <Row>(text: string, port = primary.port, database = OWNER) =>
      await ask<Row>(port, text, database),
    restartPrimary: async () => {
      await primary.service.start()
      await waitForStandby()
    },
    restartStandby: async () => {
      await standby.service.start()
      await waitForStandby()
    },
  }
}

async function until(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  for (const end = Date.now() + CATCH_UP_MS; Date.now() < end; await sleep(LOOK_EVERY_MS))
    if (await isSo().catch(() => false)) return
  throw new Error(otherwise)
}
