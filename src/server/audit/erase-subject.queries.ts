import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

export type Erasure = {
  readonly brand: string
  /** The operator who ordered it. */
  readonly actorLoginId?: string
  readonly requestId?: string
} & ({ readonly loginId: string } | { readonly investorId: string })

/**
 * Erases the personal details of one login or one investor and returns how many there were. The ids stay, as pseudonyms,
 * and so does the chain. What an investor's logins did belongs to these logins: each is erased by a call of its own. Only
 * the owner of the tables may.
 */
export async function eraseSubject(db: Database, erasure: Erasure): Promise<number> {
  const row = {
    brand: erasure.brand,
    actor_login_id: erasure.actorLoginId,
    subject_login_id: 'loginId' in erasure ? erasure.loginId : undefined,
    subject_investor_id: 'investorId' in erasure ? erasure.investorId : undefined,
    request_id: erasure.requestId,
  }
  const { rows } = await sql<{ erased: string }>`
    select erase_audit_details(${JSON.stringify(row)}::jsonb) as erased
  `.execute(db)
  return Number(rows[0]?.erased)
}
