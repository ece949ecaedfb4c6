import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** What of one login is done one after the other. Its row itself may be held by an import for as long as that takes. */
type Turn = 'password' | 'settings'

/** Until the transaction ends. */
export async function waitForTurn(db: Database, turn: Turn, loginId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${nameTurn(turn, loginId)}, 0))`.execute(db)
}

/** Together with others who only look, and with nobody who takes a turn. */
export async function holdTurns(db: Database, turn: Turn, loginId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${nameTurn(turn, loginId)}, 0))`.execute(db)
}

function nameTurn(turn: Turn, loginId: string): string {
  return `${turn} of ${loginId}`
}
