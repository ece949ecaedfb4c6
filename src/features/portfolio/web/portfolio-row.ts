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

type FundEntry = Extract<PortfolioEntry, { specialFund: unknown }>
type PublicEntry = Extract<PortfolioEntry, { beteiligung: unknown }>
type SubscriptionEntry = Extract<PortfolioEntry, { zeichnung: unknown }>

/** What is held, in the order of the portfolio, and beside it what was begun. */
export function splitEntries(entries: readonly PortfolioEntry[]): {
  readonly rows: readonly PortfolioRow[]
  readonly subscriptions: readonly OpenSubscription[]
} {
  return {
    rows: entries.flatMap((entry) => {
      if ('specialFund' in entry) return [toFundRow(entry)]
      return 'beteiligung' in entry ? [toPublicRow(entry)] : []
    }),
    subscriptions: entries.flatMap((entry) => ('zeichnung' in entry ? [toSubscription(entry)] : [])),
  }
}

function toFundRow(entry: FundEntry): PortfolioRow {
  const { id, _type: type, name, status, nominal, currentShareValue, specialFund } = entry
  return {
    id,
    type,
    name,
    status,
    value: currentShareValue ?? nominal,
    valuedOn: currentShareValue && specialFund.valuationDate,
    number: entry.investmentNumber,
    isin: specialFund.isin,
    shares: entry.numberOfShares,
    since: entry.investmentDate,
    closedOn: entry.closingDate,
    assetClass: specialFund.assetClass,
  }
}

function toPublicRow(entry: PublicEntry): PortfolioRow {
  const { id, _type: type, name, status, nominal, beteiligung, produkt } = entry
  const { annahme, einzahlung, eingang } = beteiligung.datumsangaben
  return {
    id,
    type,
    name,
    status,
    value: nominal,
    number: beteiligung.beteiligungsnummer,
    since: annahme ?? einzahlung ?? eingang,
    closedOn: entry.closingDate,
    assetClass: produkt.assetklasse,
  }
}

function toSubscription({ id, name, nominal, zeichnung }: SubscriptionEntry): OpenSubscription {
  return {
    id,
    name,
    nominal,
    status: zeichnung.status,
    changedAt: zeichnung.datumsangaben.letzte_aenderung,
    reference: zeichnung.zs_id,
  }
}
