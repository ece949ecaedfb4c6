import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Login } from '#features/logins/logins.domain.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Tally } from '#features/voting/majorities.domain.ts'
import { closeMeeting } from '#features/voting/server/close-meeting.service.ts'
import { countMeeting } from '#features/voting/server/count-meeting.service.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { houseFactories } from '../../tests/database/house-factories.ts'
import { TEST_HOUSES } from '../../tests/session/test-identity.ts'
import { compareCast, countCast } from '../../tests/voting/count-cast.ts'
import { addManyVoters, expectTallies, MANY_VOTERS, type Poll } from '../../tests/voting/many-voters.ts'
import { startVoteNodes } from '../../tests/voting/vote-nodes.ts'
import { readWaitingCode, type Storm, sendTo, startVoteStorm } from '../../tests/voting/vote-storm.ts'
import { quantile } from '../median.ts'
import { formatMs, type Row } from '../row.ts'
import { withScratchDatabase } from '../scratch-database.ts'

const PEOPLE = 10_000
const AT_ONCE = 64
const NODES = 2
const NODE_KILLS = 10
const DATABASE_KILLS = 2
const KILLS = NODE_KILLS + DATABASE_KILLS

/**
 * B7.6: 10,000 people vote at once on two nodes; nodes and database are killed meanwhile, spread over all of it. Then voting is
 * closed and counted as the office does it, and compared with what was acknowledged.
 */
export async function measureVoting(): Promise<Row[]> {
  return await withScratchDatabase(async ({ folder, url }) => {
    const { db, close } = connectDatabase({ url })
    const nodes = await startVoteNodes(url, NODES)
    try {
      const poll = await addManyVoters(db, PEOPLE)
      // Everybody's code is looked up in the outbox, where nothing but this asks for an address.
      await sql`create index on outgoing_mail (recipient_address)`.execute(db)
      const begun = performance.now()
      const storm = startVoteStorm(poll, {
        send: sendTo(nodes.origins),
        readCode: readWaitingCode(db),
        atOnce: AT_ONCE,
      })
      await Promise.all([storm.done, killMeanwhile(nodes, storm, folder)])
      const seconds = (performance.now() - begun) / 1000
      return [...(await tellStorm(db, poll, storm, seconds)), await tellCount(db, poll)]
    } finally {
      await nodes.stop()
      await close()
    }
  })
}

async function killMeanwhile(
  nodes: Awaited<ReturnType<typeof startVoteNodes>>,
  storm: Storm,
  folder: string,
): Promise<void> {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while (storm.receipts.size < (kill * PEOPLE) / (KILLS + 1)) {
      if (storm.isOver()) return
      await sleep(20)
    }
    if (kill % Math.ceil(KILLS / DATABASE_KILLS) === 0) killDatabase(folder)
    else await nodes.killOne()
  }
}

/** The embedded server is started again by whoever uses it. */
function killDatabase(folder: string): void {
  const lock = readFileSync(path.join(folder, 'postgres/data/postmaster.pid'), 'utf8')
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
}

async function tellStorm(
  db: Database,
  poll: Poll,
  { receipts, confirmationsMs }: Storm,
  seconds: number,
): Promise<Row[]> {
  const { lost, doubled, other } = await compareCast(db, poll, receipts)
  const { ballots, tallies, broken } = await countCast(db, poll.meetingId)
  const isExact =
    [receipts.size, ballots].every((found) => found === PEOPLE) &&
    lost + doubled + other === 0 &&
    broken === null &&
    isSame(tallies, expectTallies(poll))
  const share = (part: number) => formatMs(quantile(confirmationsMs, part))
  return [
    {
      what: `${tell(PEOPLE)} people vote on ${NODES} nodes with ${NODE_KILLS} kill -9 of nodes and ${DATABASE_KILLS} of the database`,
      figure: `${tell(receipts.size)} acknowledged, ${tell(ballots)} in the chain, ${lost} lost, ${doubled} doubled, ${other} other than told`,
      target: 'each exactly once',
      isMet: isExact,
    },
    {
      what: 'From giving the code to the receipt, tries that were cut off included',
      figure: `p50 ${share(0.5)}, p99 ${share(0.99)}; ${Math.round(PEOPLE / seconds)} votes/s, ${AT_ONCE} at once`,
    },
  ]
}

/** B7.6: by one statement, and again by an independent program over the raw rows; both and the chain, or nothing is stored. */
async function tellCount(db: Database, poll: Poll): Promise<Row> {
  const now = () => new Date(poll.endsAt.getTime() + 1)
  const parts = { db, houses: TEST_HOUSES, now }
  await closeMeeting(parts, { brand: MANY_VOTERS.brand, key: MANY_VOTERS.key })
  const clerk = await addClerk(db)
  const begun = performance.now()
  const { topics } = await countMeeting(parts, clerk, MANY_VOTERS)
  const ms = performance.now() - begun
  const counted = new Map(topics.map(({ topicId, tally }) => [topicId, tally]))
  const isExact = isSame(counted, expectTallies(poll))
  return {
    what: 'Counted by one statement and again by an independent program, with the whole chain',
    figure: `${tell(PEOPLE)} ballots on ${topics.length} topics in ${(ms / 1000).toFixed(1)} s, ${isExact ? 'every sum' : 'not every sum'} as expected`,
    target: 'every sum',
    isMet: isExact,
  }
}

async function addClerk(db: Database): Promise<Login> {
  const { brand } = MANY_VOTERS
  const { id } = await houseFactories(db, brand).addLogin({ roles: ['sachbearbeitung'] })
  const clerk = await findLogin(db, { brand, id: String(id) })
  if (!clerk) throw new Error('the clerk has no login')
  return clerk
}

function isSame(found: ReadonlyMap<string, Tally>, expected: ReadonlyMap<string, Tally>): boolean {
  return [...expected].every(([topic, { approve, abstain, reject }]) => {
    const own = found.get(topic)
    return own?.approve === approve && own.abstain === abstain && own.reject === reject
  })
}

const tell = (count: number) => count.toLocaleString('en-GB')
