import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { compareCast, countCast } from '../../tests/voting/count-cast.ts'
import { addManyVoters, expectTallies, MANY_VOTERS } from '../../tests/voting/many-voters.ts'
import { startVoteStorm } from '../../tests/voting/vote-storm.ts'
import type { Fault } from '../fault.ts'
import { readJson } from '../load/ask.ts'

const AT_ONCE = 16
const KILLS = 4
const REST_MS = 500

export const VOTES_UNDER_KILLS: Fault = {
  name: 'votes under kills',
  what: 'Everybody votes at once, with the code from their mail, while both nodes and the primary are killed.',
  since: 'beginning',
  play: async (world) => {
    const { db, means, size, nodes, database } = world
    const poll = await addManyVoters(db, size.voters)
    const storm = startVoteStorm(poll, {
      atOnce: AT_ONCE,
      send: async (asked) => {
        const reply = await means.ask({ brand: MANY_VOTERS.brand, ...asked })
        if (!reply) throw new Error('nobody answered')
        return { status: reply.status, body: readJson(reply) as Record<string, unknown> }
      },
      readCode: async (email) => (await means.mail.waitForCode(email, 0)) ?? '000000',
    })
    let kills = 0
    const killing = (async () => {
      for (; kills < KILLS && !storm.isOver(); kills += 1) {
        while (storm.receipts.size < ((kills + 1) * size.voters) / (KILLS + 1) && !storm.isOver())
          await sleep(REST_MS / 10)
        if (kills === 2) {
          await database.primary().service.kill()
          await database.restartPrimary()
        } else {
          const node = nodes[kills % nodes.length] ?? nodes[0]
          await node.kill()
          await node.start()
        }
      }
    })()
    await Promise.all([storm.done, killing])
    const { lost, doubled, other } = await compareCast(db, poll, storm.receipts)
    const { tallies, ballots, broken } = await countCast(db, poll.meetingId)
    const isCounted = [...expectTallies(poll)].every(([topic, tally]) => {
      const found = tallies.get(topic)
      return (
        found?.approve === tally.approve && found.abstain === tally.abstain && found.reject === tally.reject
      )
    })
    await sql`update meeting set ends_at = now() where id = ${poll.meetingId}`
      .execute(db)
      .catch(() => undefined)
    return {
      times: kills,
      kills,
      seconds: [],
      seen: [`${storm.receipts.size} votes acknowledged, ${ballots} in the chain`],
      wrong: [
        ...(lost + doubled + other > 0
          ? [`${lost} votes lost, ${doubled} doubled, ${other} other than told`]
          : []),
        ...(isCounted ? [] : ['the votes do not add up']),
        ...(broken === null ? [] : ['the chain of the ballots is broken']),
      ],
    }
  },
}
