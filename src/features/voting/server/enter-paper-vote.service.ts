import { randomUUID } from 'node:crypto'
import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import { castBallots, type Decision, findLacks } from '../ballots.domain.ts'
import type { MeetingParts } from './meeting-parts.ts'
import type { OfficeMeeting } from './office-meetings.queries.ts'
import {
  type AgendaTopic,
  appendPaperBallot,
  endProxyOf,
  findPaperEntry,
  insertPaperEntry,
  listAgendaOf,
  markPaperConfirmed,
  type PaperElectorate,
  type PaperEntry,
  type PaperVotes,
  toPaperVotes,
} from './paper-votes.queries.ts'
import { requireMeeting } from './require-meeting.ts'
import { hasVotedAlready, requirePaperVoter } from './require-paper-voter.ts'

type Asked = {
  readonly key: string
  /** Of the participation or investment. */
  readonly number: string
  /** By the numbers of the topics. */
  readonly entries: ReadonlyMap<string, Decision>
}

type Entered = { /** By a second person: it counts now. */ readonly isConfirmed: boolean }

type Entering = {
  readonly meeting: OfficeMeeting
  readonly voter: PaperElectorate
  readonly topics: readonly AgendaTopic[]
  readonly votes: PaperVotes
  readonly by: Login
  readonly now: Date
}

/** B7.6: a vote on paper counts once two people have entered the same. */
export async function enterPaperVote({ db, now }: MeetingParts, by: Login, asked: Asked): Promise<Entered> {
  const { key, number, entries } = asked
  const { brand } = by
  try {
    return await db.transaction().execute(async (transaction) => {
      const states = ['open', 'closed'] as const
      const required = { states, deed: 'voted in on paper', isShared: true }
      const meeting = await requireMeeting(transaction, { brand, key }, required)
      const voter = await requirePaperVoter(transaction, meeting, number)
      const { investorId } = voter
      const topics = await listAgendaOf(transaction, { brand, meetingId: meeting.id, investorId })
      const votes = fillIn(voter, topics, entries)
      const entering = { meeting, voter, topics, votes, by, now: now() }
      const former = await findPaperEntry(transaction, { brand, entitlementId: voter.entitlement.id })
      if (former) await confirm(transaction, entering, former)
      else await enter(transaction, entering)
      return { isConfirmed: former !== undefined }
    })
  } catch (error) {
    throw isTaken(error) ? new OfficeError(hasVotedAlready(number), { cause: error }) : error
  }
}

/** As complete as a ballot of the portal has to be. */
function fillIn(
  { entitlement }: PaperElectorate,
  topics: readonly AgendaTopic[],
  entries: ReadonlyMap<string, Decision>,
): PaperVotes {
  for (const number of entries.keys())
    if (!topics.some((topic) => topic.number === number))
      throw new OfficeError(`There is no topic ${number}.`)
  const decisions = Object.fromEntries(
    topics.flatMap(({ id, number }) => {
      const decision = entries.get(number)
      return decision === undefined ? [] : [[id, decision]]
    }),
  )
  const ballots = [{ entitlementIds: [entitlement.id], decisions }]
  const electorate = { entitlements: [entitlement], topics }
  const lacks = Object.entries(findLacks(ballots, electorate)).map(([path, lack]) => {
    const topic = topics.find(({ id }) => path.endsWith(id))
    return describeLack(entitlement, topic, lack)
  })
  if (lacks.length > 0) throw new OfficeError(lacks.join('\n'))
  const [ballot] = castBallots(ballots, electorate)
  if (!ballot) throw new OfficeError(`${entitlement.number} may not vote on any topic.`)
  return toPaperVotes(ballot)
}

function describeLack(
  { number, votes, maySplit }: PaperElectorate['entitlement'],
  topic: AgendaTopic | undefined,
  lack: 'missing' | 'invalid',
): string {
  const place = `Topic ${topic?.number ?? ''}`
  if (lack === 'missing') return `${place} is missing.`
  if (topic?.isExcluded === true) return `${place}: ${number} may not vote on it.`
  return maySplit
    ? `${place}: the votes do not add up to ${votes}.`
    : `${place}: ${number} may not split its votes.`
}

async function enter(transaction: Database, { meeting, voter, votes, by, now }: Entering): Promise<void> {
  const { brand, id: meetingId } = meeting
  const { investorId, entitlement } = voter
  const entry = { id: randomUUID(), brand, meetingId, entitlementId: entitlement.id, votes, by: by.id, now }
  if (!(await insertPaperEntry(transaction, entry)))
    throw new OfficeError('Somebody else has entered it just now: please enter it once more.')
  await recordAudit(transaction, {
    brand,
    actorLoginId: by.id,
    subject: { investorId },
    kind: 'meeting.paperEntered',
    facts: { meetingId, entitlementId: entitlement.id, paperVoteId: entry.id },
  })
}

async function confirm(transaction: Database, entering: Entering, former: PaperEntry): Promise<void> {
  const { meeting, voter, votes, by, now } = entering
  const { brand, id: meetingId } = meeting
  const { investorId, entitlement } = voter
  if (former.enteredBy === by.id)
    throw new OfficeError('You have entered it already: somebody else has to enter the same.')
  requireSame(entering, former)
  const proxyId = await endProxyOf(transaction, { brand, meetingId, investorId, now })
  await markPaperConfirmed(transaction, { brand, id: former.id, by: by.id, now })
  const cast = { brand, meetingId, paperVoteId: former.id, entitlementId: entitlement.id, votes, now }
  const chainHash = await appendPaperBallot(transaction, cast)
  const told = { brand, actorLoginId: by.id, subject: { investorId } }
  if (proxyId !== undefined)
    await recordAudit(transaction, {
      ...told,
      kind: 'proxy.ended',
      facts: { meetingId, proxyId, reason: 'voted' },
    })
  await recordAudit(transaction, {
    ...told,
    kind: 'meeting.paperConfirmed',
    facts: { meetingId, entitlementId: entitlement.id, paperVoteId: former.id, chainHash },
  })
}

/** Where, but not how: both have the paper before them. */
function requireSame({ topics, votes }: Entering, former: PaperEntry): void {
  const differing = topics.filter(({ id }) => {
    const [one, other] = [former.votes[id], votes[id]]
    return one?.approve !== other?.approve || one?.abstain !== other?.abstain || one?.reject !== other?.reject
  })
  if (differing.length === 0) return
  const numbers = differing.map(({ number }) => number).join(', ')
  throw new OfficeError(
    `The first entry says something else about topic ${numbers}. Look at the paper together; --discard takes a wrong first entry away.`,
  )
}

/** Somebody was faster, in the portal. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'ballot_entitlement_id_key'
}
