import type { InvestmentItem } from '../investment.api.ts'
import { ProductFund } from './product-fund.tsx'
import { SpecialFund } from './special-fund.tsx'

/** B2.1: the fund itself, whoever holds it. */
export function FundTab({ item }: { readonly item: InvestmentItem }) {
  return 'fund' in item ? <SpecialFund item={item} /> : <ProductFund item={item} />
}
