import { findLatestValuation } from '#features/funds/funds.domain.ts'
import type { Change } from '#features/portfolio/summary.domain.ts'
import type { Money } from '#kernel/money.ts'
import type { InvestmentItem } from './investment.api.ts'

/** The one figure of an item, what it is called, and as of when. */
export type Headline = {
  readonly label: 'current' | 'netAssetShare' | 'nominal' | 'subscribed'
  readonly value: Money | undefined
  readonly change?: Change | undefined
  readonly valuedOn?: string
  readonly changedAt?: Date
}

/** B1.7: a closed investment has no value any more; where nobody tells one, the nominal amount stands under its own name. */
export function deriveHeadline(item: InvestmentItem): Headline {
  if ('subscription' in item)
    return { label: 'subscribed', value: item.nominal, changedAt: item.subscription.changedAt }
  if ('participation' in item) {
    const { netAssetShare: share, nominal, valueChange } = item
    return share
      ? { label: 'netAssetShare', value: share.value, valuedOn: share.day, change: valueChange }
      : { label: 'nominal', value: nominal }
  }
  if (item.status === 'historical') return { label: 'nominal', value: item.nominal }
  const { currentShareValue, fund } = item
  if (!currentShareValue) return { label: 'nominal', value: item.nominal }
  const latest = findLatestValuation(fund.valuations)
  return {
    label: 'current',
    value: currentShareValue,
    ...(latest && { valuedOn: latest.day }),
    change: item.valueChange,
  }
}
