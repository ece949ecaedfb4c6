import { BASE_CURRENCY } from '#features/currencies/currencies.domain.ts'
import { createRateHistory, type RateHistory } from '#features/currencies/rate-history.domain.ts'
import { loadRateHistory } from '#features/currencies/server/load-rate-history.service.ts'
import { loadPortfolio } from '#features/portfolio/server/load-portfolio.service.ts'
import type { Day } from '#kernel/dates.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import { listPositions } from '../list-positions.domain.ts'
import type { Position } from '../positions.domain.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string
  readonly today: Day
  /** The reporting day. */
  readonly day: Day
  /** In which the figures are told, beside those that the investments have. */
  readonly currency?: string | undefined
  readonly ids?: readonly string[]
}

export type Ledger = { readonly positions: readonly Position[]; readonly rates: RateHistory }

/** Figures alone: of what has been written nothing is told. */
const READING = { locale: DEFAULT_LOCALE, houseLocale: DEFAULT_LOCALE }
const PARTS = { hasValuations: true, hasCashFlows: true, hasPayouts: true } as const

/** All that returns and statements rest on, in the order of the portfolio; a fixed number of SQL statements. */
export async function loadLedger(db: Database, asked: Asked): Promise<Ledger> {
  const { day, currency = BASE_CURRENCY } = asked
  const items = await loadPortfolio(db, { ...asked, reading: READING, parts: PARTS })
  const positions = listPositions(items, day)
  const currencies = findCurrencies(positions).add(currency)
  currencies.delete(BASE_CURRENCY)
  const rates = await loadRateHistory(db, { currencies: [...currencies], until: day })
  return { positions, rates: createRateHistory(rates) }
}

function findCurrencies(positions: readonly Position[]): Set<string> {
  const found = new Set<string>()
  for (const { nominal, flows, prices } of positions) {
    found.add(nominal.currency)
    for (const { amount } of flows) found.add(amount.currency)
    for (const { price } of prices) found.add(price.currency)
  }
  return found
}
