import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from '../place.ts'
import { answersAt } from './answers.ts'
import { asOrdinaryUser } from './ordinary-user.ts'
import type { PostgresPair } from './postgres-pair.ts'
import { createService, type Service } from './service.ts'

/** PgBouncer in session mode between the nodes and the primary, as docs/operations.md wants it. */
export function createPooler(
  place: Place,
  database: PostgresPair,
  port: number,
): { readonly service: Service; readonly url: string } {
  const users = path.join(place.folder, 'pooler-users.txt')
  const configuration = path.join(place.folder, 'pgbouncer.ini')
  const service = createService(place, {
    name: 'pgbouncer',
    program: () => {
      writeFileSync(users, `"portico" "${database.password}"\n`, { mode: 0o600 })
      writeFileSync(
        configuration,
        `[databases]
portico = host=127.0.0.1 port=${database.primary().port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
server_login_retry = 1
default_pool_size = 80
max_client_conn = 200
server_tls_sslmode = verify-full
server_tls_ca_file = ${database.authority}
client_tls_sslmode = require
client_tls_cert_file = ${place.folder}/database-known.crt
client_tls_key_file = ${place.folder}/database-known.key
`,
      )
      return asOrdinaryUser('/usr/sbin/pgbouncer', ['-q', configuration])
    },
    isReady: async () => await answersAt(port),
  })
  return { service, url: database.urlOfPort(port) }
}
