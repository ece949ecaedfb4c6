import { type Change, deriveChange, findYearEnd } from '#features/portfolio/summary.domain.ts'
import type { Money } from '#kernel/money.ts'
import { multiplyMoney } from '#kernel/money.ts'
import { toMoney } from './fields.ts'
import type { FundEntry, InvestmentItem } from './investment.api.ts'

/** The one figure of an item, what it is called, and as of when. */
export type Headline = {
  readonly label: 'current' | 'nominal' | 'subscribed' | 'minimum'
  readonly value: Money | undefined
  readonly change?: Change
  readonly valuedOn?: string
  readonly changedAt?: string
}

/** A closed investment has no value any more, and a public fund no share price: there the nominal amount stands. */
export function deriveHeadline(item: InvestmentItem): Headline {
  if ('zeichnung' in item) {
    const { letzte_aenderung: changedAt } = item.zeichnung.datumsangaben
    return { label: 'subscribed', value: item.nominal, changedAt }
  }
  if ('beteiligung' in item) return { label: 'nominal', value: item.nominal }
  if (!('specialFund' in item)) return { label: 'minimum', value: toMoney(item.produkt.mindestbeteiligung) }
  if (item.status === 'historical') return { label: 'nominal', value: item.nominal }
  const { currentShareValue, specialFund } = item
  if (!currentShareValue) return { label: 'nominal', value: item.nominal }
  return {
    label: 'current',
    value: currentShareValue,
    ...(specialFund.valuationDate !== undefined && { valuedOn: specialFund.valuationDate }),
    ...findChange(item, currentShareValue),
  }
}

/** Against the value at the end of the year before the latest valuation, where the shares were held by then. */
function findChange(item: FundEntry, value: Money): { change?: Change } {
  const latest = item.valuations?.at(-1)
  if (!latest) return {}
  const yearEnd = findYearEnd(latest.date)
  const before = item.valuations?.findLast(({ date }) => date <= yearEnd)
  if (!before || item.investmentDate > yearEnd || before.sharePrice.currency !== value.currency) return {}
  return { change: deriveChange(value, multiplyMoney(before.sharePrice, item.numberOfShares), yearEnd) }
}
