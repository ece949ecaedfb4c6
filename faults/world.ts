import { connectDatabase, type Database } from '#server/db/connect.ts'
import { findFreePorts } from '../tests/free-ports.ts'
import { startSessions } from '../tests/session/start-sessions.ts'
import { openBrowser } from './load/ask.ts'
import { addJournal, listPeople, writeHouse } from './load/house.ts'
import { createLedger } from './load/ledger.ts'
import type { Means, Person } from './load/writes.ts'
import type { Place } from './place.ts'
import { createMailServer } from './servers/mail-server.ts'
import { createNode, ENVIRONMENT, porticoProgram, runPortico } from './servers/nodes.ts'
import { startObjectStore } from './servers/object-store.ts'
import { createPooler } from './servers/pooler.ts'
import { startPostgresPair } from './servers/postgres-pair.ts'
import { createProxy } from './servers/proxy.ts'
import type { Size } from './size.ts'

/** Room for the house and a day's log, and little more. */
const SMALL_DISK_MIB = 1536

export type World = Awaited<ReturnType<typeof buildWorld>>

/** Two nodes behind a proxy, on a primary with its standby, an S3 store and a mail server; people are signed in. */
export async function buildWorld(place: Place, size: Size, say: (line: string) => void) {
  const ports = await findFreePorts(13)
  const [
    one = 0,
    two = 0,
    http = 0,
    https = 0,
    first = 0,
    second = 0,
    pool = 0,
    smtp = 0,
    gateway = 0,
    monitor = 0,
    ...spare
  ] = ports
  say('PostgreSQL and its standby')
  const database = await startPostgresPair(place, { ports: [first, second], smallMib: SMALL_DISK_MIB })
  const mail = createMailServer(place, smtp)
  await mail.service.start()
  say('Ceph')
  const store = await startObjectStore(place, { gateway, monitor })
  const pooler = createPooler(place, database, pool)
  const variables = { ...store.variables, SMTP_URL: mail.url, DATABASE_URL: database.url }
  let own: Readonly<Record<string, string>> = variables

  say('The house')
  const bundle = await writeHouse(place, { investors: size.investors, publication: 1 })
  await runPortico(place, variables, 'import', bundle)
  const connection = connectDatabase({ url: database.url, maxConnections: 4 })
  const { db } = connection
  await addJournal(db)

  const nodes = [
    createNode(place, { name: 'node-one', port: one, variables: () => own }),
    createNode(place, { name: 'node-two', port: two, variables: () => own }),
  ] as const
  say('Two nodes')
  await Promise.all(nodes.map(async (node) => await node.start()))
  const proxy = createProxy(place, { http, https, nodes: [one, two] })
  await proxy.service.start()
  await proxy.bothUp()

  const browser = openBrowser(proxy, ENVIRONMENT)
  const means: Means = { ask: browser.ask, ledger: createLedger(), mail }
  const people = await makePeople(db)

  return {
    place,
    size,
    say,
    database,
    pooler,
    store,
    mail,
    nodes,
    nodePorts: [one, two] as const,
    sparePorts: spare,
    proxy,
    db,
    means,
    people,
    variables: () => own,
    /** The nodes are told so at their next start. */
    setVariables: (next: Readonly<Record<string, string>>) => {
      own = { ...variables, ...next }
    },
    /** Not started, for whoever wants to kill it. */
    importing: (bundle: string) => ({ program: porticoProgram(place, own, 'import', bundle, '--allow') }),
    portico: async (...args: readonly string[]) => await runPortico(place, own, ...args),
    /** Whatever is down is started again. */
    recover: async () => {
      const { service: primary } = database.primary()
      const { service: standby } = database.standby()
      for (const service of [primary, standby, mail.service, store.service, ...nodes, proxy.service])
        if (!service.isRunning()) await service.start()
      await proxy.bothUp()
    },
    signEverybodyIn: async () => {
      const tokens = await startSessions(db, people)
      for (const [place, person] of people.entries()) person.token = tokens[place] ?? ''
    },
    close: async () => {
      browser.close()
      await connection.close()
    },
  }
}

async function makePeople(db: Database): Promise<Person[]> {
  const people = await listPeople(db)
  return people.map((person) =>
    Object.assign(person, {
      token: '',
      unread: [],
      downloadedAt: new Map<string, number>(),
      hasApproved: false,
      hasAskedForChange: false,
      settings: 0,
    }),
  )
}
