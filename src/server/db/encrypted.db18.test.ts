import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSignedCertificate } from '../../../tests/mail/self-signed-certificate.ts'
import { connectDatabase } from './connect.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'portico-tls-'))
const [certificate, key] = [path.join(folder, 'server.crt'), path.join(folder, 'server.key')]
let server: EmbeddedPostgres

beforeAll(async () => {
  const made = selfSignedCertificate()
  writeFileSync(certificate, made.cert)
  writeFileSync(key, made.key, { mode: 0o600 })
  const serverOptions = {
    fsync: 'off',
    listen_addresses: '127.0.0.1,127.0.0.2',
    ssl: 'on',
    ssl_cert_file: certificate,
    ssl_key_file: key,
  }
  server = await startEmbeddedPostgres({ directory: path.join(folder, 'database'), serverOptions })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function askWhether(hosts: readonly string[], query: string): Promise<unknown> {
  const { host, port } = new URL(server.url)
  const url = server.url
    .replace(host, hosts.map((name) => `${name}:${port}`).join(','))
    .replace(/\?.*/, query)
  const { db, close } = connectDatabase({ url, maxConnections: 1 })
  try {
    const { rows } = await sql<{ ssl: boolean }>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
    return rows[0]?.ssl
  } finally {
    await close()
  }
}

async function isEncrypted(hosts: readonly string[], query: string): Promise<unknown> {
  return await askWhether(hosts, query).catch((error: Error) => error.message)
}

test('E1 the database is asked for its certificate, at whichever of the servers is taken', async () => {
  const trusted = `?sslmode=verify-full&sslrootcert=${certificate}`
  expect(await isEncrypted(['localhost'], trusted)).toBe(true)
  expect(await isEncrypted(['127.0.0.1'], '?sslmode=verify-full')).toMatch(/self[- ]signed certificate/)
  // The certificate names the others.
  expect(await isEncrypted(['127.0.0.2'], trusted)).toMatch(/altnames/)
  expect(await isEncrypted(['127.0.0.3', '127.0.0.1'], trusted)).toBe(true)
  expect(await isEncrypted(['127.0.0.3', '127.0.0.2'], trusted)).toMatch(/127\.0\.0\.2.* is not in the cert/)
})

test('security.md 20: one whose certificate is not the right one cannot be reached right now', async () => {
  const another = path.join(folder, 'another.crt')
  writeFileSync(another, selfSignedCertificate().cert)
  const ways = [
    [['127.0.0.1'], '?sslmode=verify-full'],
    [['127.0.0.1'], `?sslmode=verify-full&sslrootcert=${another}`],
    [['127.0.0.2'], `?sslmode=verify-full&sslrootcert=${certificate}`],
    [['127.0.0.3', '127.0.0.2'], `?sslmode=verify-full&sslrootcert=${certificate}`],
  ] as const
  for (const [hosts, query] of ways) {
    const error = await askWhether(hosts, query).catch((failure: unknown) => failure)
    expect([hosts, query, isDatabaseUnavailable(error)]).toEqual([hosts, query, true])
  }
})
