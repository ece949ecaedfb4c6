import { sql } from 'kysely'
import { deriveDisplayName, type InvestorName } from '#features/profile/profile.domain.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { Database } from '#server/db/connect.ts'
import type { Choice } from '../ballots.domain.ts'
import type { Proxy } from '../meetings.domain.ts'

type OfMeeting = { readonly brand: string; readonly meetingId: string }
type OfPrincipal = OfMeeting & { readonly principalId: string }
type OfProxy = OfMeeting & { readonly proxyId: string; readonly loginId: string }

/** Whether this login had the proxy, and has it no more. */
export async function hasProxyEnded(
  db: Database,
  { brand, meetingId, proxyId, loginId }: OfProxy,
): Promise<boolean> {
  const row = await db
    .selectFrom('vote_proxy')
    .select('id')
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('id', '=', proxyId)
    .where('proxy_login_id', '=', loginId)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The one in force that the principal gave. */
export async function findGivenProxy(
  db: Database,
  { brand, meetingId, principalId }: OfPrincipal,
): Promise<Proxy | undefined> {
  const row = await db
    .selectFrom('vote_proxy')
    .select(['id', 'proxy_name', 'proxy_email', 'given_at', 'instructions'])
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('principal_id', '=', principalId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.proxy_name ?? EN_DASH,
      email: row.proxy_email ?? EN_DASH,
      givenAt: row.given_at,
      instructions: row.instructions as Record<string, Choice>,
    }
  )
}

/**
 * Holds it until the transaction ends; false where it is over. Of a vote and a taking back at once, the second waits for the
 * first and then sees what it did.
 */
export async function lockProxy(
  db: Database,
  { brand, meetingId, proxyId, loginId }: OfProxy,
): Promise<boolean> {
  const row = await db
    .selectFrom('vote_proxy')
    .select('id')
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('id', '=', proxyId)
    .where('proxy_login_id', '=', loginId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** B7.4: who votes themselves takes their proxy back. Its id, where there was one. */
export async function endProxyByVoting(
  db: Database,
  { brand, meetingId, principalId, now }: OfPrincipal & { readonly now: Date },
): Promise<string | undefined> {
  const row = await db
    .updateTable('vote_proxy')
    .set({ ended_at: now, end_reason: 'voted' })
    .where('brand', '=', brand)
    .where('meeting_id', '=', meetingId)
    .where('principal_id', '=', principalId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type ProxyParties = {
  /** As the giver wrote it. */
  readonly name: string
  readonly giverLoginId: string
  readonly proxyLoginId: string
}

/** Who gave the proxy, and who has it. */
export async function findProxyParties(
  db: Database,
  { brand, proxyId }: Pick<OfProxy, 'brand' | 'proxyId'>,
): Promise<ProxyParties | undefined> {
  const row = await db
    .selectFrom('vote_proxy')
    .select(['proxy_name', 'giver_login_id', 'proxy_login_id'])
    .where('brand', '=', brand)
    .where('id', '=', proxyId)
    .executeTakeFirst()
  return (
    row && {
      name: row.proxy_name ?? EN_DASH,
      giverLoginId: row.giver_login_id,
      proxyLoginId: row.proxy_login_id,
    }
  )
}

/** By id. Whoever votes for somebody cannot read their data, so the owner does. */
export async function selectPrincipalNames(
  db: Database,
  { brand, ids }: { readonly brand: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: InvestorName }>`
    select id, jsonb_strip_nulls(jsonb_build_object('kind', kind, 'title', title, 'firstName', first_name,
      'lastName', last_name, 'companyName', company_name)) as name
    from investor where brand = ${brand} and id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, name }) => [id, deriveDisplayName(name)]))
}
