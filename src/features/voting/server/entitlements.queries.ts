import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { MeetingScope, OfficeMeeting } from './office-meetings.queries.ts'

/** What decides about who may vote. */
export type Electing = Pick<OfficeMeeting, 'brand' | 'scope' | 'scopeId' | 'recordDay' | 'amountPerVote'>

const HELD_SINCE: Readonly<Record<MeetingScope, RawBuilder<unknown>>> = {
  product: sql`coalesce(holding.accepted_on, holding.paid_on, holding.received_on, '-infinity')`,
  fund: sql`holding.invested_on`,
}
const HOLDINGS: Readonly<Record<MeetingScope, RawBuilder<unknown>>> = {
  product: sql`participation as holding join investor on investor.id = holding.investor_id and investor.brand = holding.brand`,
  fund: sql`fund_investment as holding join investor on investor.id = holding.investor_id and investor.brand = holding.brand`,
}
const SCOPE_OF: Readonly<Record<MeetingScope, RawBuilder<unknown>>> = {
  product: sql`holding.product_id`,
  fund: sql`holding.fund_id`,
}

/** B7.2: what was held at the end of the record day, in the currency of the meeting or in another one. */
const held = (electing: Electing, currency: 'own' | 'other') => {
  const { brand, scope, scopeId, recordDay, amountPerVote } = electing
  return sql`
    from ${HOLDINGS[scope]}
    where holding.brand = ${brand} and ${SCOPE_OF[scope]} = ${scopeId}
      and holding.currency ${currency === 'own' ? sql`=` : sql`<>`} ${amountPerVote.currency}
      and ${HELD_SINCE[scope]} <= ${recordDay} and (holding.closed_on is null or holding.closed_on > ${recordDay})`
}

/** Whole amounts: a division would round once figures are large. */
const votes = ({ amountPerVote }: Electing) =>
  sql`div(holding.nominal, ${amountPerVote.amount}::numeric)::bigint`

export async function insertEntitlements(
  db: Database,
  meeting: Electing & { readonly id: string },
): Promise<void> {
  await sql`
    insert into vote_entitlement (brand, meeting_id, investor_id, holding_id, number, nominal, votes, may_split)
    select holding.brand, ${meeting.id}, holding.investor_id, holding.id, holding.number, holding.nominal, ${votes(meeting)},
      investor.is_nominee
    ${held(meeting, 'own')}
  `.execute(db)
}

export async function markEntitled(
  db: Database,
  { brand, id, now }: { readonly brand: string; readonly id: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('meeting')
    .set({ entitled_at: now })
    .where('brand', '=', brand)
    .where('id', '=', id)
    .execute()
}

export async function sumEntitlements(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<{ readonly holdings: number; readonly votes: bigint }> {
  const { rows } = await sql<{ holdings: string; votes: string }>`
    select count(*) as holdings, coalesce(sum(votes), 0) as votes from vote_entitlement
    where brand = ${brand} and meeting_id = ${id}
  `.execute(db)
  return { holdings: Number(rows[0]?.holdings ?? 0), votes: BigInt(rows[0]?.votes ?? 0) }
}

/** Who would be entitled by what is known now. */
export type Trial = {
  readonly investors: number
  readonly holdings: number
  readonly votes: bigint
  /** Of the holdings, those too small for a single vote. */
  readonly holdingsWithoutVotes: number
  /** Held, but in another currency: they are not among the holdings. */
  readonly holdingsInOtherCurrencies: number
}

export async function tryEntitlements(db: Database, electing: Electing): Promise<Trial> {
  const { rows } = await sql<Record<'investors' | 'holdings' | 'votes' | 'small' | 'others', string>>`
    select count(distinct investor_id) filter (where votes > 0) as investors, count(*) as holdings,
      coalesce(sum(votes), 0) as votes, count(*) filter (where votes = 0) as small,
      (select count(*) ${held(electing, 'other')}) as others
    from (select holding.investor_id, ${votes(electing)} as votes ${held(electing, 'own')}) as counted
  `.execute(db)
  const [row] = rows
  return {
    investors: Number(row?.investors ?? 0),
    holdings: Number(row?.holdings ?? 0),
    votes: BigInt(row?.votes ?? 0),
    holdingsWithoutVotes: Number(row?.small ?? 0),
    holdingsInOtherCurrencies: Number(row?.others ?? 0),
  }
}
