import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'
import type { PortfolioEntry } from './portfolio.api.ts'

export type HeldType = Exclude<PortfolioEntry['_type'], 'publicSubscription'>

/** What a row of the list needs at first: little, because a page may carry thousands. */
export type PortfolioRow = {
  readonly id: string
  readonly type: HeldType
  readonly name: string
  readonly status: PortfolioEntry['status']
  /** B1.4: share price times shares; what was paid in stands for it where there is no price. */
  readonly value: Money
  /** Of the share price. */
  readonly valuedOn?: Day | undefined
  readonly number: string
  readonly isin?: string | undefined
  readonly shares?: string | undefined
  readonly since?: Day | undefined
  readonly closedOn?: Day | undefined
  /** The fund house's own code: type and subtype, divided by the first underscore. */
  readonly assetClass?: string | undefined
}

export type OpenSubscription = {
  readonly id: string
  readonly name: string
  readonly nominal: Money
  /** The fund house's own word. */
  readonly status: string
  readonly changedAt: string
  /** By which the electronic subscription tool knows it. */
  readonly reference?: string | undefined
}

/** What is held, in the order of the portfolio, and beside it what was begun. */
export function splitEntries(entries: readonly PortfolioEntry[]): {
  readonly rows: readonly PortfolioRow[]
  readonly subscriptions: readonly OpenSubscription[]
} {
  return { rows: entries.flatMap(toRow), subscriptions: entries.flatMap(toSubscription) }
}

function toRow(entry: PortfolioEntry): PortfolioRow | [] {
  const { _type: type, nominal, currentShareValue, number = '', ...same } = entry
  if (type === 'publicSubscription') return []
  return {
    id: same.id,
    type,
    name: same.name,
    status: same.status,
    value: currentShareValue ?? nominal,
    valuedOn: same.valuationDate,
    number,
    isin: same.isin,
    shares: same.numberOfShares,
    since: same.since,
    closedOn: same.closingDate,
    assetClass: same.assetClass,
  }
}

function toSubscription({ id, name, nominal, subscription }: PortfolioEntry): OpenSubscription | [] {
  return subscription ? { id, name, nominal, ...subscription } : []
}
