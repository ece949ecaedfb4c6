import { divideDecimal, getDecimal } from '#kernel/decimal.ts'
import { type Money, subtractMoney, sumMoneyByCurrency } from '#kernel/money.ts'
import type { PropertyEntry } from './assets.api.ts'

const PERCENT_DECIMALS = 2

/** What all loans come to, by currency. */
export function sumLoans({ loans }: Pick<PropertyEntry, 'loans'>): readonly Money[] {
  return sumMoneyByCurrency(loans.map(({ amount }) => amount))
}

/** In per cent. Only where there are loans and a value, all in one currency: there is no rate to convert by. */
export function computeLoanToValue(
  property: Pick<PropertyEntry, 'loans' | 'appraisedMarketValue'>,
): string | undefined {
  const value = property.appraisedMarketValue
  const [debt, ...others] = sumLoans(property)
  if (!debt || !value || others.length > 0 || debt.currency !== value.currency) return undefined
  if (getDecimal(value.amount).lte(0)) return undefined
  return divideDecimal(
    getDecimal(debt.amount).times(100),
    getDecimal(value.amount),
    PERCENT_DECIMALS,
  ).toFixed()
}

/** In square metres. */
export function computeVacantArea({
  lettableArea,
  letArea,
}: Pick<PropertyEntry, 'lettableArea' | 'letArea'>): string | undefined {
  if (lettableArea === undefined || letArea === undefined) return undefined
  return getDecimal(lettableArea).minus(getDecimal(letArea)).toFixed()
}

/** What was paid beyond the price: for buying and, with developments, for building. */
export function computeAdditionalCosts({
  totalInvestmentCosts: all,
  netPurchasePrice: price,
}: Pick<PropertyEntry, 'totalInvestmentCosts' | 'netPurchasePrice'>): Money | undefined {
  return all && price && all.currency === price.currency ? subtractMoney(all, price) : undefined
}
