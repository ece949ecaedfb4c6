import { randomUUID } from 'node:crypto'
import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'
import { type CastBallot, castBallots, type Decision, findLacks } from '../ballots.domain.ts'
import { appendBallots } from './ballots.queries.ts'
import { endProxyByVoting } from './mandates.queries.ts'
import type { MeetingParts } from './meeting-parts.ts'
import type { OfficeMeeting } from './office-meetings.queries.ts'
import {
  type AgendaTopic,
  findPaperEntry,
  insertPaperEntry,
  listAgendaOf,
  markPaperConfirmed,
  type PaperElectorate,
  type PaperEntry,
} from './paper-votes.queries.ts'
import { requireMeeting } from './require-meeting.ts'
import { hasVotedAlready, requirePaperVoter } from './require-paper-voter.ts'
import { type StoredBallot, toStored } from './stored-ballots.ts'
import { tellProxyOver } from './tell-proxy-over.ts'

type Asked = {
  readonly key: string
  /** Of the participation or investment. */
  readonly number: string
  /** By the numbers of the topics. */
  readonly entries: ReadonlyMap<string, Decision>
}

type Entered = { /** By a second person: it counts now. */ readonly isConfirmed: boolean }

type Entering = {
  readonly houses: Houses
  readonly meeting: OfficeMeeting
  readonly voter: PaperElectorate
  readonly topics: readonly AgendaTopic[]
  readonly ballot: CastBallot
  readonly by: Login
  readonly now: Date
}

/** B7.6: a vote on paper counts once two people have entered the same. */
export async function enterPaperVote(
  { db, houses, now }: MeetingParts,
  by: Login,
  asked: Asked,
): Promise<Entered> {
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
      const ballot = fillIn(voter, topics, entries)
      const entering = { houses, meeting, voter, topics, ballot, by, now: now() }
      const which = { brand, entitlementId: voter.entitlement.id }
      let former = await findPaperEntry(transaction, which)
      while (!former) {
        if (await enter(transaction, entering)) return { isConfirmed: false }
        // Whoever comes second at the same moment has waited for the first.
        former = await findPaperEntry(transaction, which)
      }
      await confirm(transaction, entering, former)
      return { isConfirmed: true }
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
): CastBallot {
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
  return ballot
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

/** False where somebody else was first. */
async function enter(transaction: Database, { meeting, voter, ballot, by, now }: Entering): Promise<boolean> {
  const { brand, id: meetingId } = meeting
  const { investorId, entitlement } = voter
  const votes = listVotes(ballot)
  const entry = { id: randomUUID(), brand, meetingId, entitlementId: entitlement.id, votes, by: by.id, now }
  if (!(await insertPaperEntry(transaction, entry))) return false
  await recordAudit(transaction, {
    brand,
    actorLoginId: by.id,
    subject: { investorId },
    kind: 'meeting.paperEntered',
    facts: { meetingId, entitlementId: entitlement.id, paperVoteId: entry.id },
  })
  return true
}

async function confirm(transaction: Database, entering: Entering, former: PaperEntry): Promise<void> {
  const { houses, meeting, voter, ballot, by, now } = entering
  const { brand, id: meetingId } = meeting
  const { investorId, entitlement } = voter
  if (former.enteredBy === by.id)
    throw new OfficeError('You have entered it already: somebody else has to enter the same.')
  requireSame(entering, former)
  const proxyId = await endProxyByVoting(transaction, { brand, meetingId, principalId: investorId, now })
  if (proxyId !== undefined)
    await tellProxyOver(houses, transaction, {
      brand,
      proxyId,
      principalId: investorId,
      meeting,
      reason: 'voted',
    })
  await markPaperConfirmed(transaction, { brand, id: former.id, by: by.id, now })
  const chainHash = await appendBallots(transaction, {
    brand,
    meetingId,
    via: 'paper',
    submissionId: former.id,
    castAt: now,
    ballots: [ballot],
  })
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
function requireSame({ topics, ballot }: Entering, former: PaperEntry): void {
  const votes = listVotes(ballot)
  const differing = topics.filter(({ id }) => {
    const one = former.votes.find(({ topic }) => topic === id)
    const other = votes.find(({ topic }) => topic === id)
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

function listVotes(ballot: CastBallot): StoredBallot['votes'] {
  return toStored([ballot]).flatMap(({ votes }) => votes)
}
