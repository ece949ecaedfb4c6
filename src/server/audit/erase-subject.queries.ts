import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

export type Erasure = {
  readonly brand: string
  /** The operator who ordered it. */
  readonly actorLoginId?: string
  readonly requestId?: string
} & ({ readonly loginId: string } | { readonly investorId: string })

type NamedErasure = Pick<Erasure, 'brand' | 'actorLoginId' | 'requestId'> & {
  readonly loginId?: string | undefined
  readonly investorId?: string | undefined
}

/**
 * Erases the personal details of one login or one investor and returns how many there were. The ids stay, as pseudonyms,
 * and so does the chain. What an investor's logins did belongs to these logins: each is erased by a call of its own. Only
 * the owner of the tables may.
 */
export async function eraseSubject(db: Database, erasure: Erasure): Promise<number> {
  const { rows } = await sql<{ erased: string }>`
    select erase_audit_details(${toRow(erasure)}::jsonb) as erased
  `.execute(db)
  return Number(rows[0]?.erased)
}

/** Takes the same names and addresses from the events of others, and returns from how many. In lower case. */
export async function eraseNamed(
  db: Database,
  erasure: NamedErasure,
  names: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ erased: number }>`
    select erase_named_details(${toRow(erasure)}::jsonb, ${[...names]}::text[])::integer as erased
  `.execute(db)
  return rows[0]?.erased ?? 0
}

/**
 * Addresses, devices and usernames as typed of all events before a moment, the oldest first and so many at a time; returns how many went.
 * Only the owner of the tables may.
 */
export async function expireAddresses(
  db: Database,
  { brand, before, portion }: { readonly brand: string; readonly before: Date; readonly portion: number },
): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    select expire_audit_details(${brand}, ${before}, ${portion})::integer as expired
  `.execute(db)
  return rows[0]?.expired ?? 0
}

function toRow({ brand, actorLoginId, requestId, loginId, investorId }: NamedErasure): string {
  return JSON.stringify({
    brand,
    actor_login_id: actorLoginId,
    subject_login_id: loginId,
    subject_investor_id: investorId,
    request_id: requestId,
  })
}
