import type { Database } from '#server/db/connect.ts'
import type { FundDistribution } from '../funds.domain.ts'
import { listFundDistributions } from './funds.queries.ts'

/** B1.8: by fund, until the caller left it; oldest first. */
export async function listDistributionsPerShare(
  db: Database,
  asked: { readonly brand: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, readonly FundDistribution[]>> {
  return Map.groupBy(await listFundDistributions(db, asked), ({ fundId }) => fundId)
}
