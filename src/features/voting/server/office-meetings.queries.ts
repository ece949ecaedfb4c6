import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { createMoney } from '#kernel/money.ts'
import type { Database } from '#server/db/connect.ts'
import type { MeetingFacts, MeetingKind, MeetingState, Texts } from '../meetings.domain.ts'
import { REMINDER_DAYS } from '../voting.domain.ts'

export type Which = { readonly brand: string; readonly key: string }

export type MeetingScope = 'fund' | 'product'

/** A meeting as the fund house sees it. */
export type OfficeMeeting = MeetingFacts & {
  readonly brand: string
  readonly scope: MeetingScope
  readonly scopeId: string
  readonly createdBy: string
  readonly announcedAt?: Date
  readonly closedAt?: Date
  readonly countedAt?: Date
  readonly countedBy?: string
  readonly publishedAt?: Date
}

type Row = Record<
  'entitled_at' | 'announced_at' | 'closed_at' | 'counted_at' | 'published_at',
  Date | null
> & {
  id: string
  brand: string
  key: string
  kind: MeetingKind
  scope: MeetingScope
  scope_id: string
  scope_name: string
  title: Texts
  introduction: Texts
  record_day: Day
  starts_at: Date
  ends_at: Date
  amount_per_vote: string
  currency: string
  quorum_percent: string | null
  state: MeetingState
  created_by: string
  counted_by: string | null
}

/** By when they begin. */
export async function selectOfficeMeetings(
  db: Database,
  { brand, key }: { readonly brand: string; readonly key?: string },
): Promise<OfficeMeeting[]> {
  const { rows } = await sql<Row>`
    select id, brand, key, kind, scope, scope_id, scope_name, title, introduction, record_day, starts_at, ends_at, amount_per_vote,
      currency, trim_scale(quorum_percent) as quorum_percent, state, created_by, announced_at, entitled_at, closed_at, counted_at,
      counted_by, published_at
    from meeting
    where brand = ${brand} ${key === undefined ? sql`` : sql`and key = ${key}`}
    order by starts_at, key
  `.execute(db)
  return rows.map(toOfficeMeeting)
}

function toOfficeMeeting(row: Row): OfficeMeeting {
  return {
    id: row.id,
    brand: row.brand,
    key: row.key,
    kind: row.kind,
    scope: row.scope,
    scopeId: row.scope_id,
    scopeName: row.scope_name,
    title: row.title,
    introduction: row.introduction,
    recordDay: row.record_day,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    amountPerVote: createMoney(row.amount_per_vote, row.currency),
    state: row.state,
    createdBy: row.created_by,
    ...(row.quorum_percent !== null && { quorumPercent: row.quorum_percent }),
    ...(row.announced_at && { announcedAt: row.announced_at }),
    ...(row.entitled_at && { entitledAt: row.entitled_at }),
    ...(row.closed_at && { closedAt: row.closed_at }),
    ...(row.counted_at && { countedAt: row.counted_at }),
    ...(row.counted_by !== null && { countedBy: row.counted_by }),
    ...(row.published_at && { publishedAt: row.published_at }),
  }
}

/**
 * Until the transaction ends. With 'share' nobody takes the meeting on, and others may hold it the same way: whoever casts ballots
 * does. With 'update' one does take it on, after all those.
 */
export async function lockMeeting(
  transaction: Database,
  { brand, key }: Which,
  lock: 'share' | 'update',
): Promise<void> {
  const meeting = transaction
    .selectFrom('meeting')
    .select('id')
    .where('brand', '=', brand)
    .where('key', '=', key)
  await (lock === 'share' ? meeting.forKeyShare() : meeting.forUpdate()).execute()
}

type Step = { readonly brand: string; readonly id: string; readonly now: Date }

export async function markAnnounced(
  db: Database,
  { brand, id, now, by }: Step & { readonly by: string },
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ state: 'announced', announced_at: now, announced_by: by })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function markOpened(
  db: Database,
  { brand, id, now, publication }: Step & { readonly publication: number },
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ state: 'open', opened_at: now, opened_in: publication })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function markClosed(db: Database, { brand, id, now }: Step): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ state: 'closed', closed_at: now })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function markCounted(
  db: Database,
  { brand, id, now, by }: Step & { readonly by: string },
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ state: 'counted', counted_at: now, counted_by: by })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function markPublished(
  db: Database,
  { brand, id, now, by, publication }: Step & { readonly by: string; readonly publication: number },
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ state: 'published', published_at: now, published_by: by, published_in: publication })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

/** Undefined where it was done before, or is too late. Whoever is second waits for the first. */
export async function markReminded(
  db: Database,
  { brand, key, now }: Which & { readonly now: Date },
): Promise<{ readonly id: string; readonly openedIn: number } | undefined> {
  const row = await db
    .updateTable('meeting')
    .set({ reminded_at: now })
    .where('brand', '=', brand)
    .where('key', '=', key)
    .where('state', '=', 'open')
    .where('reminded_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['id', 'opened_in'])
    .executeTakeFirst()
  return row && row.opened_in !== null ? { id: row.id, openedIn: row.opened_in } : undefined
}

/** B7.3: what was not sent by the end is nobody's business any more. */
export async function deleteDrafts(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<void> {
  await db.deleteFrom('ballot_draft').where('brand', '=', brand).where('meeting_id', '=', id).execute()
}

/** Who may vote, how many of them have, and where the chain of their ballots ends. */
export type Turnout = {
  readonly investors: number
  readonly holdings: number
  readonly votes: bigint
  readonly ballots: number
  readonly votesCast: bigint
  readonly chainHash: string
}

const CHAIN_START = '0'.repeat(64)

export async function findTurnout(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<Turnout> {
  const { rows } = await sql<Record<'investors' | 'holdings' | 'votes' | 'ballots' | 'cast', string>>`
    select count(distinct investor_id) as investors, count(*) as holdings, coalesce(sum(votes), 0) as votes,
      count(ballot.number) as ballots, coalesce(sum(votes) filter (where ballot.number is not null), 0) as cast
    from vote_entitlement as entitlement left join ballot on ballot.entitlement_id = entitlement.id
    where entitlement.brand = ${brand} and entitlement.meeting_id = ${id} and votes > 0
  `.execute(db)
  const head = await db
    .selectFrom('ballot_head')
    .select('hash')
    .where('brand', '=', brand)
    .where('meeting_id', '=', id)
    .executeTakeFirst()
  const [counted] = rows
  return {
    investors: Number(counted?.investors ?? 0),
    holdings: Number(counted?.holdings ?? 0),
    votes: BigInt(counted?.votes ?? 0),
    ballots: Number(counted?.ballots ?? 0),
    votesCast: BigInt(counted?.cast ?? 0),
    chainHash: head?.hash ?? CHAIN_START,
  }
}

export type DueMeeting = Which & { readonly step: 'entitle' | 'open' | 'remind' | 'close' }

/**
 * What the clock asks for, the oldest first; `today` is the day in the zone of the brand. Nobody is reminded of what has just been
 * opened.
 */
export async function listDueMeetings(
  db: Database,
  { brand, today, now }: { readonly brand: string; readonly today: Day; readonly now: Date },
): Promise<DueMeeting[]> {
  const { rows } = await sql<DueMeeting>`
    select brand, key, 'entitle' as step, starts_at as due from meeting
      where brand = ${brand} and state = 'announced' and entitled_at is null and record_day < ${today} and starts_at > ${now}
    union all
    select brand, key, 'open', starts_at from meeting
      where brand = ${brand} and state = 'announced' and starts_at <= ${now}
    union all
    select brand, key, 'remind', ends_at - make_interval(days => ${REMINDER_DAYS}) from meeting
      where brand = ${brand} and state = 'open' and reminded_at is null and ends_at > ${now}
        and ends_at - make_interval(days => ${REMINDER_DAYS}) between opened_at and ${now}
    union all
    select brand, key, 'close', ends_at from meeting
      where brand = ${brand} and state in ('announced', 'open') and ends_at <= ${now}
    order by due, key
  `.execute(db)
  return rows.map(({ brand: of, key, step }) => ({ brand: of, key, step }))
}
