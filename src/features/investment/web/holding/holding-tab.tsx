import type { ReactNode } from 'react'
import type { InvestmentItem } from '../investment.api.ts'
import { FundHolding } from './fund-holding.tsx'
import { ParticipationHolding } from './participation-holding.tsx'
import { SubscriptionHolding } from './subscription-holding.tsx'

type Props = {
  readonly item: InvestmentItem
  /** What another feature shows of its returns; what is only subscribed has none. */
  readonly returns?: ReactNode
  /** What another feature shows of what is left to be done of a subscription. */
  readonly nextStep?: ReactNode
}

/** B2.1: what the investor has of a fund. */
export function HoldingTab({ item, returns, nextStep }: Props) {
  if ('subscription' in item) return <SubscriptionHolding item={item} nextStep={nextStep} />
  if ('participation' in item)
    return (
      <>
        <ParticipationHolding item={item} />
        {returns}
      </>
    )
  return (
    <>
      <FundHolding item={item} />
      {returns}
    </>
  )
}
