import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Fault, Played } from '../fault.ts'
import { writeHouse } from '../load/house.ts'
import type { World } from '../world.ts'

const LONGEST_MS = 4000
const NOTICES_WITHIN_MS = 180_000

/** Each of the two publications that the demo house has after its first. */
export const KILLED_IMPORT: Fault = {
  name: 'publication killed',
  what: 'An import is killed at any moment until it is let through, and a node while it sends the notices.',
  since: 'beginning',
  play: async (world) => {
    const { size, place } = world
    const wrong: string[] = []
    let kills = 0
    for (const publication of [2, 3] as const) {
      const bundle = await writeHouse(place, { investors: size.investors, publication })
      for (let turn = 0; turn < Math.ceil(size.importKills / 2); turn += 1) {
        await killImport(world, bundle)
        kills += 1
      }
      await world.portico('import', bundle, '--allow')
      await world.nodes[0].kill()
      kills += 1
      await world.nodes[0].start()
    }
    wrong.push(...(await judge(world)))
    const seen = [await tellNotices(world)]
    return { times: kills, kills, seconds: [], seen, wrong } satisfies Played
  },
}

async function killImport(world: World, bundle: string): Promise<void> {
  const { program } = world.importing(bundle)
  const child = spawn(program.command, program.args, { env: program.env, stdio: 'ignore' })
  const gone = once(child, 'exit')
  await Promise.race([gone, sleep(500 + Math.random() * LONGEST_MS)])
  child.kill('SIGKILL')
  await gone
}

/** A publication is there once, or not at all; and everybody of whom one has news has one notice of it. */
async function judge({ db }: World): Promise<string[]> {
  const wrong: string[] = []
  for (const until = Date.now() + NOTICES_WITHIN_MS; ; await sleep(500)) {
    const { rows } = await sql<{
      count: string
    }>`select count(*) from notice where outcome is null and interval = 'instantly'`.execute(db)
    const open = Number(rows[0]?.count)
    if (open === 0) break
    if (Date.now() < until) continue
    wrong.push(`${open} notices were not sent`)
    break
  }
  const { rows: twice } = await sql<{ brand: string }>`
    select brand from publication group by brand, digest having count(*) > 1`.execute(db)
  for (const { brand } of twice) wrong.push(`a bundle was published twice in ${brand}`)
  const { rows: numbers } = await sql<{ brand: string }>`
    select brand from publication group by brand having count(*) <> max(number)`.execute(db)
  for (const { brand } of numbers) wrong.push(`the publications of ${brand} have gaps`)
  const { rows: again } = await sql<{ count: string }>`
    select count(*) from (select from notice group by login_id, topic, publication having count(*) > 1) as again`.execute(
    db,
  )
  if (Number(again[0]?.count) > 0) wrong.push(`${again[0]?.count} people have two notices of a publication`)
  return wrong
}

async function tellNotices({ db }: World): Promise<string> {
  const { rows } = await sql<{ outcome: string; count: string }>`
    select coalesce(outcome, 'open') as outcome, count(*) from notice group by 1 order by 1`.execute(db)
  return `notices: ${rows.map(({ outcome, count }) => `${count} ${outcome}`).join(', ') || 'none'}`
}
