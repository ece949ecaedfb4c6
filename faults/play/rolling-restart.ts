import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { World } from '../world.ts'

const ASKING = 8
const LATER_MIGRATION = '9999_of_a_later_version'
/** In eight of ten what costs little, so that there are many. */
const PATHS = ['/robots.txt', '/api/auth/v1/public-key', '/robots.txt', '/api/auth/v1/public-key', '/halden']

/** One node after the other, again and again, until so many requests were answered; returns how the others were. */
async function restartUnder(world: World, requests: number) {
  const { means, proxy, nodes } = world
  const repeatedBefore = await proxy.countRepeated()
  const statuses = new Map<string, number>()
  const over = new AbortController()
  const count = () => [...statuses.values()].reduce((sum, one) => sum + one, 0)
  const asking = Array.from({ length: ASKING }, async (_, nth) => {
    for (let turn = nth; !over.signal.aborted; turn += 1) {
      const reply = await means.ask({ brand: 'halden', path: PATHS[turn % PATHS.length] ?? '/' })
      const name = String(reply?.status ?? 'cut off')
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      if (!reply) await sleep(100)
    }
  })
  let times = 0
  const worn: string[] = []
  try {
    do {
      for (const node of nodes) {
        await node.end()
        await node.start()
        await proxy.bothUp()
        times += 1
      }
    } while (count() < requests)
  } finally {
    over.abort()
    await Promise.all(asking)
  }
  const repeated = (await proxy.countRepeated()) - repeatedBefore
  const other = [...statuses].filter(([status]) => status !== '200')
  for (const [status, of] of other) worn.push(`${of} of ${count()} requests: ${status}`)
  if (repeated > 0) worn.push(`the proxy repeated ${repeated}`)
  const seen = [
    `${count().toLocaleString('en-GB')} further requests, ${count() - (statuses.get('200') ?? 0)} lost, ${repeated} repeated by the proxy`,
  ]
  return { times, seconds: [], seen, wrong: worn }
}

export const ROLLING_RESTART: Fault = {
  name: 'rolling restart',
  what: 'Nodes are told to stop (SIGTERM) and started again, one after the other.',
  since: 'beginning',
  isUnseen: true,
  play: async (world) => await restartUnder(world, world.size.requests),
}

/** As far as one version can show it: the rest is in the tests of the migrations. */
export const TWO_VERSIONS: Fault = {
  name: 'two versions at once',
  what: 'A later version has migrated the database (a column, a table, an unknown migration); the nodes of this one go on, and start again.',
  since: 'beginning',
  isUnseen: true,
  play: async (world) => {
    const { database } = world
    await database.askAsAdmin('alter table user_setting add column of_a_later_version text')
    await database.askAsAdmin('create table of_a_later_version (id uuid primary key)')
    await database.askAsAdmin(
      `insert into kysely_migration (name, timestamp) values ('${LATER_MIGRATION}', now()::text)`,
    )
    try {
      return await restartUnder(world, 0)
    } finally {
      await database.askAsAdmin(`delete from kysely_migration where name = '${LATER_MIGRATION}'`)
      await database.askAsAdmin('drop table of_a_later_version')
      await database.askAsAdmin('alter table user_setting drop column of_a_later_version')
    }
  },
}
