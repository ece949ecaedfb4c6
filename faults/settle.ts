import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { countWritten } from './load/count-written.ts'
import type { World } from './world.ts'

const MAILS_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200
const REMARKS = 5

export type Settled = {
  readonly lost: number
  readonly doubled: number
  /** Second copies of a mail under the same Message-ID. */
  readonly copies: number
  readonly wrong: readonly string[]
}

/** What is there once all mails are out: of the writes, of the mails, of the audit trail. */
export async function settle(world: World): Promise<Settled> {
  const unsent = await waitForMails(world)
  const written = await countWritten(world.db, world.means.ledger)
  const mails = await countMails(world)
  const wrong = [
    ...written.remarks.slice(0, REMARKS),
    ...(unsent > 0 ? [`${unsent} mails still wait`] : []),
    ...(mails.lost > 0 ? [`${mails.lost} mails that were sent did not arrive`] : []),
    ...(mails.unknown > 0 ? [`${mails.unknown} mails arrived that nobody has written`] : []),
  ]
  return { lost: written.lost + mails.lost, doubled: written.doubled, copies: mails.copies, wrong }
}

async function waitForMails({ db }: World): Promise<number> {
  // What was put off would wait for as long as the failures before took.
  await sql`update outgoing_mail set next_attempt_at = now() where status = 'waiting'`.execute(db)
  for (const until = Date.now() + MAILS_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await sql<{ count: string }>`
      select count(*) from outgoing_mail where status = 'waiting'`.execute(db)
    const count = Number(rows[0]?.count)
    if (count === 0 || Date.now() > until) return count
  }
}

async function countMails({ db, mail }: World) {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from outgoing_mail`.execute(db)
  const arrived = new Map(
    [...mail.countById()].map(([id, count]) => [/^<([^@]+)@/.exec(id)?.[1] ?? id, count]),
  )
  const own = new Set(rows.map(({ id }) => id))
  return {
    lost: rows.filter(({ id, status }) => status === 'sent' && !arrived.has(id)).length,
    unknown: [...arrived.keys()].filter((id) => !own.has(id)).length,
    copies: [...arrived.values()].reduce((sum, count) => sum + count - 1, 0),
  }
}
