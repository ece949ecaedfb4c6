import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase } from '#server/db/connect.ts'
import { countCast } from '../../tests/voting/count-cast.ts'
import { addManyVoters, expectTallies } from '../../tests/voting/many-voters.ts'
import { startVoteNodes } from '../../tests/voting/vote-nodes.ts'
import { startVoteStorm } from '../../tests/voting/vote-storm.ts'
import type { Row } from '../row.ts'
import { withScratchDatabase } from '../scratch-database.ts'

const PEOPLE = 10_000
const AT_ONCE = 64
const NODES = 2
const NODE_KILLS = 10
const DATABASE_KILLS = 2
const KILLS = NODE_KILLS + DATABASE_KILLS

/** B7.6: 10,000 people vote at once on two nodes; nodes and database are killed meanwhile, spread over all of it. */
export async function measureVotes(): Promise<Row[]> {
  return await withScratchDatabase(async ({ folder, url }) => {
    const { db, close } = connectDatabase({ url })
    const nodes = await startVoteNodes(url, NODES)
    try {
      const poll = await addManyVoters(db, PEOPLE)
      const begun = performance.now()
      const storm = startVoteStorm(db, poll, { origins: nodes.origins, atOnce: AT_ONCE })
      const killing = killMeanwhile(nodes, storm.receipts, folder)
      await Promise.all([storm.done, killing])
      const seconds = (performance.now() - begun) / 1000
      const counted = await countCast(db, poll.meetingId)
      const expected = expectTallies(poll)
      const isExact =
        counted.broken === null &&
        counted.ballots === PEOPLE &&
        storm.receipts.size === PEOPLE &&
        [...expected].every(([topic, { approve, abstain, reject }]) => {
          const found = counted.tallies.get(topic)
          return found?.approve === approve && found.abstain === abstain && found.reject === reject
        })
      return [
        {
          what: `${PEOPLE.toLocaleString('en-GB')} people vote on ${NODES} nodes with ${NODE_KILLS} kill -9 of nodes and ${DATABASE_KILLS} of the database`,
          figure: `${storm.receipts.size.toLocaleString('en-GB')} acknowledged, ${counted.ballots.toLocaleString('en-GB')} counted, ${isExact ? 'every sum' : 'not every sum'} as expected; ${Math.round(PEOPLE / seconds)} votes/s`,
          target: 'each exactly once',
          isMet: isExact,
        },
      ]
    } finally {
      await nodes.stop()
      await close()
    }
  })
}

async function killMeanwhile(
  nodes: Awaited<ReturnType<typeof startVoteNodes>>,
  receipts: ReadonlyMap<unknown, unknown>,
  folder: string,
): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (receipts.size < (kill * PEOPLE) / (KILLS + 1)) await sleep(20)
    if (kill % Math.ceil(KILLS / DATABASE_KILLS) === 0) killDatabase(folder)
    else await nodes.killOne()
  }
}

/** The embedded server is started again by whoever uses it. */
function killDatabase(folder: string): void {
  const lock = readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
}
