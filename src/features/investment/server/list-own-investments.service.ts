import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import { normaliseCommitments } from '../commitments.domain.ts'
import type { FundInvestment } from '../investment.domain.ts'
import { listInvestments } from './investment.queries.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  readonly today: Day
  /** All of the investor's where none are named. */
  readonly ids?: readonly string[] | undefined
}

/** B1.4: with their commitments as they are told. */
export async function listOwnInvestments(db: Database, asked: Asked): Promise<FundInvestment[]> {
  return (await listInvestments(db, asked)).map(normaliseCommitments)
}
