import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { BASE_CURRENCY } from '#features/currencies/currencies.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR } from '#server/http/endpoint/principal.ts'
import {
  computeEachReturns,
  computePortfolioReturns,
  computeReturns,
  type ReturnsAsked,
} from '../returns.domain.ts'
import {
  countDerived,
  encodeFigures,
  encodeLeftOut,
  encodeReported,
  encodeWorking,
  investmentReturnsShape,
  portfolioReturnsShape,
  portfolioWorkingShape,
  returnsQuery,
} from '../returns.wire.ts'
import { type Ledger, loadLedger } from './returns.service.ts'

const service = 'portfolio'
const access = 'portfolio/read'

type Query = z.output<typeof returnsQuery>

export function returnsEndpoints({ now }: { readonly now: () => Date }) {
  const today = () => now().toISOString().slice(0, 10)
  return [
    endpoint(
      {
        method: 'GET',
        path: '/api/:client/portfolio/returns',
        service,
        summary:
          'The returns of the portfolio and of each investment at a reporting day, and what is missing',
        access,
        query: returnsQuery,
        answer: portfolioReturnsShape,
      },
      async ({ ask, query, principal: { brand, loginId, investorId = NO_INVESTOR } }) => {
        const day = readDay(query, today())
        const currency = query.currency ?? BASE_CURRENCY
        const ledger = await ask((db) => loadLedger(db, { brand, loginId, investorId, day, currency }))
        const asked = toAsked(query, ledger, { day, currency })
        const returns = computePortfolioReturns(ledger.positions, asked)
        return {
          body: {
            ...describe(ledger, asked, today()),
            firstDate: ledger.positions.flatMap(({ heldSince }) => heldSince ?? []).toSorted()[0],
            currencies: listCurrencies(ledger),
            figures: encodeFigures(returns),
            counted: returns.counted.length,
            leftOut: encodeLeftOut(returns.leftOut),
            investments: await listInvestments(ledger, asked),
          },
        }
      },
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/:client/portfolio/returns/working',
        service,
        summary: 'The flows and steps that the returns of the portfolio rest on',
        access,
        query: returnsQuery,
        answer: portfolioWorkingShape,
      },
      async ({ ask, query, principal: { brand, loginId, investorId = NO_INVESTOR } }) => {
        const day = readDay(query, today())
        const currency = query.currency ?? BASE_CURRENCY
        const ledger = await ask((db) => loadLedger(db, { brand, loginId, investorId, day, currency }))
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
      {
        method: 'GET',
        path: '/api/:client/portfolio/returns/:id',
        service,
        summary: 'The returns of one investment at a reporting day, with their working',
        access,
        params: z.object({ client: z.string(), id: z.guid() }),
        query: returnsQuery,
        answer: investmentReturnsShape,
      },
      async ({ ask, params: { id }, query, principal: { brand, loginId, investorId = NO_INVESTOR } }) => {
        const day = readDay(query, today())
        const { currency: wanted } = query
        const ledger = await ask((db) =>
          loadLedger(db, { brand, loginId, investorId, day, currency: wanted, ids: [id] }),
        )
        const [position] = ledger.positions
        if (!position) throw new Problem(HTTP_ERRORS.notFound)
        const asked = toAsked(query, ledger, { day, currency: wanted ?? position.nominal.currency })
        const returns = computeReturns(position, asked)
        return {
          body: {
            ...describe(ledger, asked, today()),
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
}

/** Thousands of investments take seconds: others get their turn in between. */
const INVESTMENTS_PER_TURN = 50

async function listInvestments({ positions }: Ledger, asked: ReturnsAsked) {
  const investments: z.input<typeof portfolioReturnsShape>['investments'] = []
  for (const { position, returns } of computeEachReturns(positions, asked)) {
    const { id, name, number, type, closedOn } = position
    investments.push({ id, name, number, type, closingDate: closedOn, figures: encodeFigures(returns) })
    if (investments.length % INVESTMENTS_PER_TURN === 0) await setImmediate()
  }
  return investments
}

function readDay({ date }: Query, today: Day): Day {
  if (date !== undefined && date > today)
    throw new Problem(HTTP_ERRORS.badRequest, { fields: { date: 'invalid' } })
  return date ?? today
}

function toAsked(
  { derived }: Query,
  { positions, rates }: Ledger,
  { day, currency }: { readonly day: Day; readonly currency: string },
): ReturnsAsked {
  const isKnown =
    currency === BASE_CURRENCY ||
    rates.has(currency) ||
    positions.every(({ nominal }) => nominal.currency === currency)
  if (!isKnown) throw new Problem(HTTP_ERRORS.badRequest, { fields: { currency: 'invalid' } })
  return { day, currency, rates, hasDerived: derived === 'include' }
}

function describe({ positions }: Ledger, { day, hasDerived }: ReturnsAsked, today: Day) {
  return { date: day, today, isDerivedIncluded: hasDerived, derivedCount: countDerived(positions) }
}

function listCurrencies({ positions }: Ledger): string[] {
  return [...new Set([BASE_CURRENCY, ...positions.map(({ nominal }) => nominal.currency)])].sort()
}
