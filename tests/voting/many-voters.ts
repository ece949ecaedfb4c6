import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { CHOICES, type Choice, TALLY_FIELDS } from '#features/voting/ballots.domain.ts'
import { NO_VOTES, type Tally } from '#features/voting/majorities.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { startSessions } from '../session/start-sessions.ts'

/** The meeting in which they vote. */
export const MANY_VOTERS = { brand: 'halden', key: 'many-voters' } as const
const TOPICS = 3
const LARGEST_VOTES = 37
const DAY_MS = 24 * 60 * 60 * 1000

export type Voter = {
  readonly index: number
  readonly token: string
  readonly email: string
  readonly entitlementId: string
  readonly votes: bigint
}

export type Poll = {
  readonly meetingId: string
  readonly topicIds: readonly string[]
  readonly endsAt: Date
  readonly voters: readonly Voter[]
}

/** What the voter of this number says to the topic of that one. */
export function chooseFor(voter: number, topic: number): Choice {
  return CHOICES[(voter + topic * (1 + (voter % 2))) % CHOICES.length] ?? 'ABSTAIN'
}

/** A meeting in the middle of its time, and people who are signed in and may vote, each with another number of votes. */
export async function addManyVoters(db: Database, people: number): Promise<Poll> {
  const { brand, key } = MANY_VOTERS
  const [meetingId, fundId, office] = [randomUUID(), randomUUID(), randomUUID()]
  const endsAt = new Date(Date.now() + DAY_MS)
  const texts = JSON.stringify({ 'en-GB': 'Annual meeting', 'de-DE': 'Jahresversammlung' })
  await sql`insert into fund (id, brand, source_key, source_system, kind, name, currency)
    values (${fundId}, ${brand}, 'V', 'FUNDS', 'special', 'Urban Core II', 'EUR')`.execute(db)
  await sql`insert into investor (id, brand, source_key, kind, first_name, last_name)
    select gen_random_uuid(), ${brand}, 'V' || nth, 'person', 'Ada', 'Lovelace' from generate_series(1, ${people}::integer) as nth`.execute(
    db,
  )
  await sql`insert into login (brand, username, display_name, email, locale, password_hash, roles, investor_id)
    select ${brand}, 'voter.' || nth, 'Ada Lovelace', 'voter.' || nth || '@example.com', 'en-GB', 'a real one', '{zeichner}', id
    from (select id, substr(source_key, 2) as nth from investor where brand = ${brand} and source_key like 'V%') as investor`.execute(
    db,
  )
  await sql`insert into fund_investment (
      id, brand, investor_id, fund_id, source_system, source_key, number, invested_on, currency, number_of_shares, nominal
    ) select gen_random_uuid(), ${brand}, id, ${fundId}, 'FUNDS', source_key, source_key, '2020-01-01', 'EUR', 1,
      100 * (1 + substr(source_key, 2)::integer % ${LARGEST_VOTES}) + 50
    from investor where brand = ${brand} and source_key like 'V%'`.execute(db)
  await sql`insert into meeting (
      id, brand, key, kind, scope, scope_id, scope_name, title, introduction, record_day, starts_at, ends_at, amount_per_vote,
      currency, state, created_at, created_by
    ) values (${meetingId}, ${brand}, ${key}, 'meeting', 'fund', ${fundId}, 'Urban Core II', ${texts}, ${texts},
      (now() - interval '10 days')::date, now() - interval '1 day', ${endsAt}, 100, 'EUR', 'draft', now(), ${office})`.execute(
    db,
  )
  await sql`insert into meeting_topic (id, brand, meeting_id, position, number, title, proposal, majority, majority_of)
    select gen_random_uuid(), ${brand}, ${meetingId}, nth, nth, ${texts}, ${texts}, 'simple', 'cast'
    from generate_series(1, ${TOPICS}::integer) as nth`.execute(db)
  await sql`insert into vote_entitlement (brand, meeting_id, investor_id, holding_id, number, nominal, votes, may_split)
    select brand, ${meetingId}, investor_id, id, number, nominal, floor(nominal / 100), false
    from fund_investment where fund_id = ${fundId}`.execute(db)
  await sql`update meeting set state = 'open', announced_at = now(), announced_by = ${office}, entitled_at = now(),
    opened_at = now(), opened_in = 1 where id = ${meetingId}`.execute(db)

  const { rows: topics } = await sql<{ id: string }>`
    select id from meeting_topic where meeting_id = ${meetingId} order by position`.execute(db)
  return {
    meetingId,
    topicIds: topics.map(({ id }) => id),
    endsAt,
    voters: await signEverybodyIn(db, meetingId),
  }
}

async function signEverybodyIn(db: Database, meetingId: string): Promise<Voter[]> {
  const { rows } = await sql<{
    id: string
    email: string
    entitlementId: string
    votes: string
    nth: number
  }>`
    select login.id, login.email, entitlement.id as "entitlementId", entitlement.votes, substr(number, 2)::integer as nth
    from vote_entitlement as entitlement join login using (investor_id)
    where meeting_id = ${meetingId} order by nth`.execute(db)
  const tokens = await startSessions(
    db,
    rows.map(({ id }) => ({ brand: MANY_VOTERS.brand, id })),
  )
  return rows.map(({ email, entitlementId, votes, nth }, row) => ({
    index: nth,
    token: tokens[row] ?? '',
    email,
    entitlementId,
    votes: BigInt(votes),
  }))
}

/** What is to be counted once everybody has voted, topic by topic. */
export function expectTallies({ topicIds, voters }: Poll): ReadonlyMap<string, Tally> {
  return new Map(topicIds.map((id, topic) => [id, sumUp(voters, topic)]))
}

function sumUp(voters: readonly Voter[], topic: number): Tally {
  const tally = { ...NO_VOTES }
  for (const { index, votes } of voters) tally[TALLY_FIELDS[chooseFor(index, topic)]] += votes
  return tally
}
