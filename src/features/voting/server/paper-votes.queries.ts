import { sql } from 'kysely'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { Entitlement } from '../meetings.domain.ts'
import type { OfficeMeeting } from './office-meetings.queries.ts'
import type { StoredBallot } from './stored-ballots.ts'

type InMeeting = { readonly brand: string; readonly meetingId: string }

export type PaperElectorate = {
  readonly investorId: string
  readonly entitlement: Entitlement
  readonly hasVoted: boolean
}

/** Numbers are the fund house's own, and it may have given one twice. */
export async function listByNumber(
  db: Database,
  { brand, id: meetingId, amountPerVote }: OfficeMeeting,
  number: string,
): Promise<PaperElectorate[]> {
  const rows = await db
    .selectFrom('vote_entitlement as entitlement')
    .leftJoin('ballot', 'ballot.entitlement_id', 'entitlement.id')
    .select([
      'entitlement.id',
      'investor_id',
      'entitlement.number',
      'nominal',
      'votes',
      'may_split',
      'ballot.hash',
    ])
    .where('entitlement.brand', '=', brand)
    .where('entitlement.meeting_id', '=', meetingId)
    .where('entitlement.number', '=', number)
    .orderBy('entitlement.id')
    .execute()
  return rows.map((row) => ({
    investorId: row.investor_id,
    entitlement: {
      id: row.id,
      number: row.number,
      nominal: createMoney(row.nominal, amountPerVote.currency),
      votes: BigInt(row.votes),
      maySplit: row.may_split,
    },
    hasVoted: row.hash !== null,
  }))
}

export type AgendaTopic = { readonly id: string; readonly number: string; readonly isExcluded: boolean }

/** What an investor may vote on, in the order of the agenda. */
export async function listAgendaOf(
  db: Database,
  { brand, meetingId, investorId }: InMeeting & { readonly investorId: string },
): Promise<AgendaTopic[]> {
  const { rows } = await sql<AgendaTopic>`
    select topic.id, number, exclusion.investor_id is not null as "isExcluded"
    from meeting_topic as topic
      left join topic_exclusion as exclusion on exclusion.topic_id = topic.id and exclusion.investor_id = ${investorId}
    where topic.brand = ${brand} and topic.meeting_id = ${meetingId}
    order by position
  `.execute(db)
  return rows
}

export type PaperEntry = {
  readonly id: string
  readonly votes: StoredBallot['votes']
  readonly enteredBy: string
  readonly isConfirmed: boolean
}

/** The one that was not discarded; locked until the transaction ends. */
export async function findPaperEntry(
  transaction: Database,
  { brand, entitlementId }: { readonly brand: string; readonly entitlementId: string },
): Promise<PaperEntry | undefined> {
  const { rows } = await sql<PaperEntry>`
    select id, votes, entered_by as "enteredBy", confirmed_at is not null as "isConfirmed" from paper_vote
    where brand = ${brand} and entitlement_id = ${entitlementId} and discarded_at is null
    for update
  `.execute(transaction)
  return rows[0]
}

type NewEntry = InMeeting & {
  readonly id: string
  readonly entitlementId: string
  readonly votes: StoredBallot['votes']
  readonly by: string
  readonly now: Date
}

/** False where somebody else has entered one just now. */
export async function insertPaperEntry(db: Database, entry: NewEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('paper_vote')
    .values({
      id: entry.id,
      brand: entry.brand,
      meeting_id: entry.meetingId,
      entitlement_id: entry.entitlementId,
      votes: JSON.stringify(entry.votes),
      entered_at: entry.now,
      entered_by: entry.by,
    })
    .onConflict((conflict) => conflict.column('entitlement_id').where('discarded_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

type Entry = { readonly brand: string; readonly id: string; readonly now: Date }

export async function markPaperConfirmed(
  db: Database,
  { brand, id, by, now }: Entry & { readonly by: string },
): Promise<void> {
  await db
    .updateTable('paper_vote')
    .set({ confirmed_at: now, confirmed_by: by })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function markPaperDiscarded(db: Database, { brand, id, now }: Entry): Promise<void> {
  await db
    .updateTable('paper_vote')
    .set({ discarded_at: now })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Entered by one person only. */
export async function listUnconfirmed(db: Database, { brand, meetingId }: InMeeting): Promise<string[]> {
  const rows = await db
    .selectFrom('paper_vote')
    .innerJoin('vote_entitlement as entitlement', 'entitlement.id', 'entitlement_id')
    .select('number')
    .where('paper_vote.brand', '=', brand)
    .where('paper_vote.meeting_id', '=', meetingId)
    .where('confirmed_at', 'is', null)
    .where('discarded_at', 'is', null)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}
