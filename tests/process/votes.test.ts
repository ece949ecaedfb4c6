import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { verifyAudit } from '#server/audit/verify-audit.ts'
import { freshDatabase } from '../database/fresh-database.ts'
import { countCast } from '../voting/count-cast.ts'
import { addManyVoters, expectTallies } from '../voting/many-voters.ts'
import { startVoteNodes } from '../voting/vote-nodes.ts'
import { readWaitingCode, sendTo, startVoteStorm } from '../voting/vote-storm.ts'

const PEOPLE = 60
const KILLS = 3

const { db, url, close } = await freshDatabase()
const nodes = await startVoteNodes(url, 2)
afterAll(async () => {
  await nodes.stop()
  await close()
})

test('B7.6 all vote at once at two nodes, killed again and again: every acknowledged vote counts exactly once', async () => {
  const poll = await addManyVoters(db, PEOPLE)
  const storm = startVoteStorm(poll, {
    send: sendTo(nodes.origins),
    readCode: readWaitingCode(db),
    atOnce: 12,
  })
  await Promise.all([storm.done, killMeanwhile()])

  expect(storm.receipts.size).toBe(PEOPLE)
  const counted = await countCast(db, poll.meetingId)
  expect(counted).toMatchObject({ ballots: PEOPLE, confirmed: PEOPLE, broken: null })
  expect(counted.tallies).toEqual(expectTallies(poll))
  const { chains } = await verifyAudit(db, { anchors: [] })
  expect(chains).toMatchObject([{ brand: 'halden', broken: undefined }])
})

async function killMeanwhile(): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(Math.random() * 300)
    await nodes.killOne()
  }
}
