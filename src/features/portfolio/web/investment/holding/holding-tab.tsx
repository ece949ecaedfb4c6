import type { InvestmentItem } from '../investment.api.ts'
import { FundHolding } from './fund-holding.tsx'
import { ParticipationHolding } from './participation-holding.tsx'
import { SubscriptionHolding } from './subscription-holding.tsx'

/** B2.1: what the investor has of a fund. Nobody has anything of one on the market. */
export function HoldingTab({ item }: { readonly item: InvestmentItem }) {
  if ('beteiligung' in item) return <ParticipationHolding item={item} />
  if ('zeichnung' in item) return <SubscriptionHolding item={item} />
  return 'specialFund' in item ? <FundHolding item={item} /> : null
}
