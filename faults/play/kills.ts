import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { repeat, waitUntilHealthy } from './repeat.ts'

const MISSED_BY_MAIL_MS = 2000
const BOTH_READ_ONLY_MS = 1000
const BOTH_ANSWER_MS = 3000
/** security.md 20 */
const DATABASE_WITHIN_SECONDS = 10
const LONGEST_MS = 25 * 60 * 1000

/** Played last: it goes on until as much was written as the run is to have written. */
export const KILLED_NODE: Fault = {
  name: 'node killed',
  what: 'A node is killed and started again, in turns.',
  since: 'beginning',
  play: async (world) => {
    const { nodes, size, means } = world
    const until = performance.now() + LONGEST_MS
    const isEnough = (turn: number) =>
      turn >= size.nodeKills && (means.ledger.countAcknowledged() >= size.writes || performance.now() > until)
    const played = await repeat(world, isEnough, async (turn) => {
      const node = nodes[turn % nodes.length] ?? nodes[0]
      await node.kill()
      return { back: node.start }
    })
    const written = means.ledger.countAcknowledged()
    return { ...played, wrong: written < size.writes ? [`only ${written} writes of ${size.writes}`] : [] }
  },
}

export const BOTH_NODES_KILLED: Fault = {
  name: 'both nodes killed',
  what: 'Both nodes are killed at the same moment and started again.',
  since: 'beginning',
  play: async (world) => {
    const played = await repeat(world, Math.ceil(world.size.nodeKills / 40), async () => {
      await Promise.all(world.nodes.map(async (node) => await node.kill()))
      return {
        back: async () => void (await Promise.all(world.nodes.map(async (node) => await node.start()))),
      }
    })
    return { ...played, kills: 2 * played.times }
  },
}

export const KILLED_DATABASE: Fault = {
  name: 'database killed',
  what: 'The primary is killed and started again where it was.',
  since: 'beginning',
  withinSeconds: DATABASE_WITHIN_SECONDS,
  play: async (world) =>
    await repeat(world, world.size.databaseKills, async () => {
      await world.database.primary().service.kill()
      return { back: world.database.restartPrimary }
    }),
}

export const FAILOVER: Fault = {
  name: 'failover of the database',
  what: 'The primary is killed, its standby promoted, and the old one comes back as the standby of the new one.',
  since: 'beginning',
  withinSeconds: DATABASE_WITHIN_SECONDS,
  play: async (world) => {
    const { database } = world
    return await repeat(world, world.size.failovers, async () => {
      await database.primary().service.kill()
      return {
        back: async () => {
          await database.promote()
          await database.rejoin()
        },
      }
    })
  },
}

export const DEMOTION: Fault = {
  name: 'primary demoted',
  what: 'The primary is made read-only and stays, then the standby is promoted; both answer for a while.',
  since: 'beginning',
  play: async (world) => {
    const { database } = world
    const played = await repeat(world, 1, async () => {
      await database.askAsAdmin("alter system set default_transaction_read_only = 'on'")
      await database.askAsAdmin('select pg_reload_conf()')
      return {
        back: async () => {
          await sleep(BOTH_READ_ONLY_MS)
          await database.promote()
          await sleep(BOTH_ANSWER_MS)
          await database.rejoin()
        },
      }
    })
    return { ...played, kills: 0 }
  },
}

export const KILLED_STANDBY: Fault = {
  name: 'standby killed',
  what: 'The standby that writes wait for is killed and started again.',
  since: 'beginning',
  play: async (world) =>
    await repeat(world, world.size.standbyKills, async () => {
      await world.database.standby().service.kill()
      return { back: world.database.restartStandby }
    }),
}

export const KILLED_PROXY: Fault = {
  name: 'proxy killed',
  what: 'HAProxy is killed and started again.',
  since: 'beginning',
  play: async (world) =>
    await repeat(world, world.size.proxyKills, async () => {
      await world.proxy.service.kill()
      return { back: world.proxy.service.start }
    }),
}

export const KILLED_STORE: Fault = {
  name: 'object store killed',
  what: 'The S3 gateway is killed and started again.',
  since: 'beginning',
  play: async (world) =>
    await repeat(world, world.size.storeKills, async () => {
      await world.store.service.kill()
      return { back: world.store.service.start }
    }),
}

export const KILLED_MAIL_SERVER: Fault = {
  name: 'mail server killed',
  what: 'The mail server is killed, and started again two seconds later.',
  since: 'beginning',
  play: async (world) =>
    await repeat(world, world.size.mailKills, async () => {
      await world.mail.service.kill()
      return {
        back: async () => {
          await sleep(MISSED_BY_MAIL_MS)
          await world.mail.service.start()
        },
      }
    }),
}

export const KILLED_POOLER: Fault = {
  name: 'pooler killed',
  what: 'Both nodes reach the database through PgBouncer in session mode, which is killed and started again; once the primary behind it.',
  since: 'beginning',
  play: async (world) => {
    const { pooler, nodes, database } = world
    const restart = async (variables: Readonly<Record<string, string>>) => {
      world.setVariables(variables)
      for (const node of nodes) {
        await node.end()
        await node.start()
      }
      // A portal whose database is reached elsewhere mails nobody before a person says so.
      await world.portico('mail', 'release', '--send-waiting')
      await world.proxy.bothUp()
    }
    await pooler.service.start()
    await restart({ DATABASE_URL: pooler.url })
    try {
      const played = await repeat(world, world.size.poolerKills, async () => {
        await pooler.service.kill()
        return { back: pooler.service.start }
      })
      await database.primary().service.kill()
      const [healthy] = await Promise.all([waitUntilHealthy(world), database.restartPrimary()])
      return { times: played.times + 1, kills: played.kills + 1, seconds: [...played.seconds, healthy] }
    } finally {
      await restart({})
      await pooler.service.end()
    }
  },
}
