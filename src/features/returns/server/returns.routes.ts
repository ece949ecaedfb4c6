import { setImmediate } from 'node:timers/promises'
import { BASE_CURRENCY } from '#features/currencies/currencies.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR } from '#server/http/endpoint/principal.ts'
import { canReportIn, listReportCurrencies } from '../report-currencies.domain.ts'
import {
  computeEachReturns,
  computePortfolioReturns,
  computeReturns,
  type ReturnsAsked,
} from '../returns.domain.ts'
import {
  countDerived,
  encodeFigures,
  encodeInvestment,
  encodeLeftOut,
  encodeReported,
  encodeWorking,
  getInvestmentReturns,
  getPortfolioReturns,
  getPortfolioWorking,
} from '../returns.wire.ts'
import { type Ledger, loadLedger } from './load-ledger.service.ts'

export const returnsEndpoints = [
  endpoint(
    getPortfolioReturns,
    async ({ ask, today, query, principal: { brand, loginId, investorId = NO_INVESTOR } }) => {
      const day = readDay(query, today)
      const currency = query.currency ?? BASE_CURRENCY
      const ledger = await ask((db) => loadLedger(db, { brand, loginId, investorId, today, day, currency }))
      const asked = toAsked(query, ledger, { day, currency })
      const returns = computePortfolioReturns(ledger.positions, asked)
      return {
        body: {
          ...describe(ledger, asked, today),
          firstDate: ledger.positions.flatMap(({ heldSince }) => heldSince ?? []).toSorted()[0],
          currencies: listReportCurrencies(ledger, day),
          figures: encodeFigures(returns),
          counted: returns.counted.length,
          leftOut: encodeLeftOut(returns.leftOut),
          investments: await listInvestments(ledger, asked),
        },
      }
    },
  ),
  endpoint(
    getPortfolioWorking,
    async ({ ask, today, query, principal: { brand, loginId, investorId = NO_INVESTOR } }) => {
      const day = readDay(query, today)
      const currency = query.currency ?? BASE_CURRENCY
      const ledger = await ask((db) => loadLedger(db, { brand, loginId, investorId, today, day, currency }))
      const returns = computePortfolioReturns(ledger.positions, toAsked(query, ledger, { day, currency }))
      return {
        body: {
          date: day,
          currency,
          names: Object.fromEntries(returns.counted.map(({ id, name }) => [id, name])),
          ...encodeWorking(returns),
        },
      }
    },
  ),
  endpoint(
    getInvestmentReturns,
    async ({
      ask,
      today,
      params: { id },
      query,
      principal: { brand, loginId, investorId = NO_INVESTOR },
    }) => {
      const day = readDay(query, today)
      const { currency: wanted } = query
      const ledger = await ask((db) =>
        loadLedger(db, { brand, loginId, investorId, today, day, currency: wanted, ids: [id] }),
      )
      const [position] = ledger.positions
      if (!position) throw new Problem(HTTP_ERRORS.notFound)
      const asked = toAsked(query, ledger, { day, currency: wanted ?? position.nominal.currency })
      const returns = computeReturns(position, asked)
      return {
        body: {
          ...describe(ledger, asked, today),
          id,
          name: position.name,
          heldSince: position.heldSince,
          figures: encodeFigures(returns),
          reported: position.reported && encodeReported(position.reported),
          ...encodeWorking(returns),
        },
      }
    },
  ),
]

/** Thousands of investments take seconds: others get their turn in between. */
const INVESTMENTS_PER_TURN = 50

async function listInvestments({ positions }: Ledger, asked: ReturnsAsked) {
  const investments: ReturnType<typeof encodeInvestment>[] = []
  for (const { position, returns } of computeEachReturns(positions, asked)) {
    investments.push(encodeInvestment(position, returns))
    if (investments.length % INVESTMENTS_PER_TURN === 0) await setImmediate()
  }
  return investments
}

function readDay({ date }: { readonly date?: Day | undefined }, today: Day): Day {
  if (date !== undefined && date > today)
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { date: 'invalid' } })
  return date ?? today
}

function toAsked(
  { derived }: { readonly derived: 'include' | 'exclude' },
  ledger: Ledger,
  { day, currency }: { readonly day: Day; readonly currency: string },
): ReturnsAsked {
  if (!canReportIn(ledger, currency, day))
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { currency: 'invalid' } })
  return { day, currency, rates: ledger.rates, hasDerived: derived === 'include' }
}

function describe({ positions }: Ledger, { day, hasDerived }: ReturnsAsked, today: Day) {
  return { date: day, today, isDerivedIncluded: hasDerived, derivedCount: countDerived(positions) }
}
