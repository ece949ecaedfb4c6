import { loadFunds } from '#features/funds/server/load-funds.service.ts'
import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import type { Investment } from '../investment.domain.ts'
import { addCashFlows } from './add-cash-flows.service.ts'
import { listOwnInvestments } from './list-own-investments.service.ts'

type Asked = {
  readonly brand: string
  readonly investorId: string
  readonly today: Day
  readonly ids?: readonly string[]
}

/** Everything about an investor's investments, or about those asked for, as the special-fund investment service tells it. */
export async function loadInvestments(db: Database, asked: Asked): Promise<Investment[]> {
  const { brand, investorId, today } = asked
  const investments = await listOwnInvestments(db, asked)
  const fundIds = [...new Set(investments.map(({ fundId }) => fundId))]
  const funds = await loadFunds(db, { brand, ids: fundIds, today, parts: { hasDistributions: true } })
  return await addCashFlows(
    db,
    { brand, investorId, today },
    investments,
    (fundId) => funds.get(fundId)?.distributions ?? [],
  )
}
