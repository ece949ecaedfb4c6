import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Choice } from '../ballots.domain.ts'

type OfPrincipal = { readonly brand: string; readonly meetingId: string; readonly principalId: string }
type WhichProxy = OfPrincipal & { readonly proxyId: string }

type NewProxy = WhichProxy & {
  readonly giverLoginId: string
  readonly proxyLoginId: string
  readonly name: string
  readonly email: string
  readonly instructions: Readonly<Record<string, Choice>>
  readonly givenAt: Date
}

/** Of two at once the unique index refuses one. */
export async function insertProxy(db: Database, proxy: NewProxy): Promise<void> {
  await db
    .insertInto('vote_proxy')
    .values({
      id: proxy.proxyId,
      brand: proxy.brand,
      meeting_id: proxy.meetingId,
      principal_id: proxy.principalId,
      giver_login_id: proxy.giverLoginId,
      proxy_login_id: proxy.proxyLoginId,
      proxy_name: proxy.name,
      proxy_email: proxy.email,
      instructions: JSON.stringify(proxy.instructions),
      given_at: proxy.givenAt,
    })
    .execute()
}

/**
 * What waits for its code cannot be cast until the transaction ends: so nobody is named a proxy for what was voted a moment
 * before, and whoever votes a moment later takes the proxy back.
 */
export async function lockWaitingVotes(
  db: Database,
  { brand, meetingId, principalId }: OfPrincipal,
): Promise<void> {
  await sql`
    select from vote_submission
    where brand = ${brand} and meeting_id = ${meetingId} and principal_id = ${principalId} and state = 'awaitingCode'
    order by id for share
  `.execute(db)
}

/** The principal's, in force or over; held until the transaction ends, so that a vote by it comes before or after. */
export async function lockGivenProxy(
  db: Database,
  { brand, meetingId, principalId, proxyId }: WhichProxy,
): Promise<{ readonly isOver: boolean } | undefined> {
  const row = await db
    .selectFrom('vote_proxy')
    .select('ended_at')
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('principal_id', '=', principalId)
    .where('id', '=', proxyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { isOver: row.ended_at !== null }
}

export async function markProxyRevoked(
  db: Database,
  { brand, proxyId, now }: Pick<WhichProxy, 'brand' | 'proxyId'> & { readonly now: Date },
): Promise<void> {
  await db
    .updateTable('vote_proxy')
    .set({ ended_at: now, end_reason: 'revoked' })
    .where('brand', '=', brand)
    .where('id', '=', proxyId)
    .execute()
}
