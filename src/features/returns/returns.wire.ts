import { z } from 'zod'
import type { CurrencyRate } from '#features/currencies/currencies.domain.ts'
import { encodeRates, ratesShape } from '#features/currencies/currencies.wire.ts'
import { PORTFOLIO_ITEM_TYPES } from '#features/portfolio/portfolio.domain.ts'
import { call } from '#kernel/call.ts'
import { isCurrencyCode } from '#kernel/money.ts'
import { dayText, decimalText, englishMoney } from '#kernel/wire/shapes.ts'
import {
  FLOW_KINDS,
  MISSING_KINDS,
  type MissingDatum,
  type Position,
  type ReportedReturns,
} from './positions.domain.ts'
import type { ConvertedFlow, LeftOut, PortfolioAsked, PortfolioReturns, Returns } from './returns.domain.ts'

const returnsQuery = z.object({
  date: dayText.optional().meta({ description: 'The reporting day; today where none is named' }),
  currency: z.string().refine(isCurrencyCode).optional(),
  derived: z
    .enum(['include', 'exclude'])
    .default('include')
    .meta({ description: 'Whether distributions that were worked out per share count' }),
})

export type ReturnsQuery = z.output<typeof returnsQuery>

const missingShape = z.array(
  z.strictObject({
    kind: z.enum(MISSING_KINDS),
    date: dayText.optional(),
    currency: z.string().optional(),
  }),
)

const figuresShape = z.strictObject({
  currency: z.string().length(3),
  capital: z
    .strictObject({
      paidIn: decimalText,
      fees: decimalText.meta({ description: 'The part of what was paid in that is agio' }),
      received: decimalText,
      value: decimalText.optional(),
    })
    .optional(),
  multiples: z.strictObject({
    dpi: decimalText.optional(),
    rvpi: decimalText.optional(),
    tvpi: decimalText.optional(),
    moic: decimalText.optional(),
  }),
  moneyWeighted: z.strictObject({
    rate: decimalText.optional().meta({ description: 'A year: 0.04 is 4 %' }),
    candidates: z
      .array(decimalText)
      .meta({ description: 'Other rates that fit too; without a rate, all that fit: none is the answer' }),
    missing: missingShape,
  }),
  timeWeighted: z.strictObject({
    total: decimalText.optional(),
    perYear: decimalText.optional().meta({ description: 'Only from one year on' }),
    from: dayText.optional(),
    to: dayText.optional(),
    missing: missingShape,
  }),
  missing: missingShape,
})

const flowShape = z.strictObject({
  id: z.guid(),
  date: dayText,
  kind: z.enum([...FLOW_KINDS, 'value']),
  base: z
    .strictObject({ date: dayText, share: englishMoney })
    .optional()
    .meta({ description: 'Of a value rolled forward: the share of the net asset value that it comes from' }),
  amount: englishMoney,
  isDerived: z.boolean(),
  converted: decimalText,
  rates: ratesShape.shape.rates,
  pricedOn: dayText.optional().meta({ description: 'Of a value: the day of the price that it rests on' }),
})

const stepShape = z.strictObject({
  from: dayText,
  to: dayText,
  count: z.int(),
  startValue: decimalText,
  endValue: decimalText,
  payouts: decimalText,
  factor: decimalText,
})

const headFields = {
  date: dayText,
  today: dayText,
  isDerivedIncluded: z.boolean(),
  derivedCount: z.int().meta({ description: 'Distributions that were worked out, by then' }),
  figures: figuresShape,
}

const workingFields = { flows: z.array(flowShape), steps: z.array(stepShape) }

const investmentReturnsShape = z
  .strictObject({
    ...headFields,
    id: z.guid(),
    name: z.string(),
    heldSince: dayText.optional(),
    reported: z
      .strictObject({
        irrSinceInception: decimalText.optional(),
        bviPerformance: decimalText.optional(),
        date: dayText.optional(),
      })
      .optional()
      .meta({ description: 'As the fund tells it, in per cent' }),
    ...workingFields,
  })
  .meta({ id: 'InvestmentReturns' })

const portfolioReturnsShape = z
  .strictObject({
    ...headFields,
    firstDate: dayText.optional(),
    currencies: z.array(z.string().length(3)),
    counted: z.int(),
    leftOut: z.array(z.strictObject({ id: z.guid(), name: z.string(), missing: missingShape })),
    investments: z
      .array(
        z.strictObject({
          id: z.guid(),
          name: z.string(),
          number: z.string(),
          type: z.enum(PORTFOLIO_ITEM_TYPES),
          closingDate: dayText.optional(),
          pricedOn: dayText.optional().meta({ description: 'The day of the price that the value rests on' }),
          figures: figuresShape,
        }),
      )
      .meta({ description: 'Each in its own currency' }),
  })
  .meta({ id: 'PortfolioReturns' })

const portfolioWorkingShape = z
  .strictObject({
    date: dayText,
    currency: z.string().length(3),
    names: z.record(z.guid(), z.string()),
    ...workingFields,
  })
  .meta({ id: 'PortfolioReturnsWorking' })

function encodeMissing(missing: readonly MissingDatum[]): z.infer<typeof missingShape> {
  return missing.map(({ kind, day, currency }) => ({
    kind,
    ...(day !== undefined && { date: day }),
    ...(currency !== undefined && { currency }),
  }))
}

export function encodeFigures(returns: Returns): z.infer<typeof figuresShape> {
  const { currency, capital, multiples, moneyWeighted, timeWeighted, missing } = returns
  return {
    currency,
    ...(capital && { capital }),
    multiples,
    moneyWeighted: {
      ...(moneyWeighted.kind === 'rate' && { rate: moneyWeighted.rate }),
      candidates: listCandidates(moneyWeighted),
      missing: moneyWeighted.kind === 'missing' ? encodeMissing(moneyWeighted.missing) : [],
    },
    timeWeighted:
      timeWeighted.kind === 'missing'
        ? { missing: encodeMissing(timeWeighted.missing) }
        : {
            total: timeWeighted.total,
            perYear: timeWeighted.perYear,
            from: timeWeighted.steps[0]?.from,
            to: timeWeighted.steps.at(-1)?.to,
            missing: [],
          },
    missing: encodeMissing(missing),
  }
}

function listCandidates(found: Returns['moneyWeighted']): string[] {
  if (found.kind === 'missing') return []
  return [...(found.kind === 'rate' ? found.otherRates : found.rates)]
}

export function encodeInvestment(position: Position, returns: Returns) {
  const { id, name, number, type, closedOn, price, netAssetDay } = position
  const pricedOn = closedOn === undefined ? (netAssetDay ?? price?.day) : undefined
  return { id, name, number, type, closingDate: closedOn, pricedOn, figures: encodeFigures(returns) }
}

export function encodeLeftOut(leftOut: readonly LeftOut[]) {
  return leftOut.map(({ position: { id, name }, missing }) => ({
    id,
    name,
    missing: encodeMissing(missing),
  }))
}

export function encodeWorking({ flows, timeWeighted }: Returns | PortfolioReturns) {
  return {
    flows: flows.map(encodeFlow),
    steps: timeWeighted.kind === 'missing' ? [] : [...timeWeighted.steps],
  }
}

export function encodeReported({ day, ...reported }: ReportedReturns) {
  return { ...reported, ...(day !== undefined && { date: day }) }
}

/** What every report begins with. */
export function encodeHead({
  positions,
  day,
  today,
  hasDerived,
}: Pick<PortfolioAsked, 'positions' | 'day' | 'today' | 'hasDerived'>) {
  const derived = positions.flatMap(({ flows }) => flows.filter(({ isDerived }) => isDerived))
  return { date: day, today, isDerivedIncluded: hasDerived, derivedCount: derived.length }
}

function encodeFlow(flow: ConvertedFlow): z.infer<typeof flowShape> {
  const { positionId, day, base, rates, ...same } = flow
  return {
    ...same,
    ...(base && { base: { date: base.day, share: base.share } }),
    id: positionId,
    date: day,
    rates: writeRates(rates),
  }
}

function writeRates(rates: readonly CurrencyRate[]) {
  return encodeRates(rates).rates
}

const about = {
  method: 'GET',
  service: 'portfolio',
  access: 'portfolio/read',
  query: returnsQuery,
} as const

export const getPortfolioReturns = call({
  ...about,
  path: '/api/:client/portfolio/returns',
  summary: 'The returns of the portfolio and of each investment at a reporting day, and what is missing',
  restsOn: 'brand',
  answer: portfolioReturnsShape,
})

export const getPortfolioWorking = call({
  ...about,
  path: '/api/:client/portfolio/returns/working',
  summary: 'The flows and steps that the returns of the portfolio rest on',
  restsOn: 'brand',
  answer: portfolioWorkingShape,
})

export const getInvestmentReturns = call({
  ...about,
  path: '/api/:client/portfolio/returns/:id',
  summary: 'The returns of one investment at a reporting day, with their working',
  params: z.object({ client: z.string(), id: z.guid() }),
  restsOn: 'brand',
  answer: investmentReturnsShape,
})
