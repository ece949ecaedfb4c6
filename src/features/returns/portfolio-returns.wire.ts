import type { z } from 'zod'
import { listReportCurrencies } from './report-currencies.domain.ts'
import { computeEachReturns, computePortfolioReturns, type PortfolioAsked } from './returns.domain.ts'
import {
  encodeFigures,
  encodeHead,
  encodeInvestment,
  encodeLeftOut,
  encodeWorking,
  type getPortfolioReturns,
  type getPortfolioWorking,
} from './returns.wire.ts'

/** What is told of a portfolio, each by its name. */
export const TOLD = { returns: tellReturns, working: tellWorking } as const

function tellReturns(asked: PortfolioAsked): z.input<(typeof getPortfolioReturns)['answer']> {
  const { positions, day } = asked
  const returns = computePortfolioReturns(positions, asked)
  return {
    ...encodeHead(asked),
    firstDate: positions.flatMap(({ heldSince }) => heldSince ?? []).toSorted()[0],
    currencies: listReportCurrencies(asked, day),
    figures: encodeFigures(returns),
    counted: returns.counted.length,
    leftOut: encodeLeftOut(returns.leftOut),
    investments: Array.from(computeEachReturns(positions, asked), (each) =>
      encodeInvestment(each.position, each.returns),
    ),
  }
}

function tellWorking(asked: PortfolioAsked): z.input<(typeof getPortfolioWorking)['answer']> {
  const returns = computePortfolioReturns(asked.positions, asked)
  return {
    date: asked.day,
    currency: asked.currency,
    names: Object.fromEntries(returns.counted.map(({ id, name }) => [id, name])),
    ...encodeWorking(returns),
  }
}
