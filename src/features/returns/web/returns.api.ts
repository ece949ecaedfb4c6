import { queryOptions } from '@tanstack/react-query'
import type { CurrencyRate } from '#features/currencies/currencies.domain.ts'
import type { Day } from '#kernel/dates.ts'
import { isRefused } from '#web/api-client/api-error.ts'
import { type Answer, addressOf, ask } from '#web/api-client/ask.ts'
import { keyOf, queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { Capital, Multiples } from '../multiples.domain.ts'
import type { MissingDatum, ReportedReturns } from '../positions.domain.ts'
import type { ConvertedFlow } from '../returns.domain.ts'
import { getInvestmentReturns, getPortfolioReturns, getPortfolioWorking } from '../returns.wire.ts'
import type { TimeWeightedStep } from '../time-weighted.domain.ts'
import { type ReturnsRow, toRow } from './returns-row.ts'

/** What the data do not allow is undefined. */
export type Figures = {
  readonly currency: string
  readonly capital?: Capital | undefined
  readonly multiples: Partial<Multiples>
  readonly moneyWeighted: {
    /** A year: 0.04 is 4 %. */
    readonly rate?: string | undefined
    /** Other rates that fit too; without a rate, all that fit: none of them is the answer. */
    readonly candidates: readonly string[]
    readonly missing: readonly MissingDatum[]
  }
  readonly timeWeighted: {
    readonly total?: string | undefined
    /** Only from one year on. */
    readonly perYear?: string | undefined
    readonly from?: Day | undefined
    readonly to?: Day | undefined
    readonly missing: readonly MissingDatum[]
  }
  readonly missing: readonly MissingDatum[]
}

type Head = {
  readonly day: Day
  readonly today: Day
  readonly isDerivedIncluded: boolean
  /** Distributions that were worked out, by then. */
  readonly derivedCount: number
  readonly figures: Figures
}

/** The figures of the whole, and of each investment what its row shows: there may be thousands. */
export type PortfolioReturns = Head & {
  readonly firstDay: Day | undefined
  readonly currencies: readonly string[]
  readonly counted: number
  readonly leftOut: ReadonlyArray<{
    readonly id: string
    readonly name: string
    readonly missing: readonly MissingDatum[]
  }>
  readonly rows: readonly ReturnsRow[]
}

/** What the figures rest on. */
export type Working = {
  readonly flows: readonly ConvertedFlow[]
  readonly steps: readonly TimeWeightedStep[]
}

export type PortfolioWorking = Working & {
  /** Of the investments, by id. */
  readonly names: Readonly<Record<string, string>>
}

export type InvestmentReturns = Head & Working & { readonly reported: ReportedReturns | undefined }

/** As the address of the page asks for it. */
export type Report = {
  readonly date?: Day | undefined
  readonly currency?: string | undefined
  readonly derived?: 'exclude' | undefined
}

/** What is asked for and does not exist, a day to come or a currency without rates, falls back to today and euros. */
export const returnsQuery = (reader: Reader, report: Report) =>
  queryOptions({
    queryKey: [
      ...keyOf(getPortfolioReturns),
      reader.locale,
      addressOf(getPortfolioReturns, { reader, query: report }),
    ],
    queryFn: async (): Promise<PortfolioReturns> => {
      const load = async (query: Report) => decodeReturns(await ask(getPortfolioReturns, { reader, query }))
      try {
        return await load(report)
      } catch (error) {
        if (!isRefused(error, 400)) throw error
        return await load({ derived: report.derived })
      }
    },
  })

export const workingQuery = (reader: Reader, report: Report) =>
  queryOf(
    getPortfolioWorking,
    { reader, query: report },
    (answer): PortfolioWorking => ({ ...decodeWorking(answer), names: answer.names }),
  )

export const investmentReturnsQuery = (reader: Reader, id: string, report: Report) =>
  queryOf(
    getInvestmentReturns,
    { reader, params: { id }, query: report },
    (answer): InvestmentReturns => ({
      ...decodeHead(answer),
      ...decodeWorking(answer),
      reported: answer.reported && decodeReported(answer.reported),
    }),
  )

type ReturnsAnswer = Answer<typeof getPortfolioReturns>
type WorkingAnswer = Pick<Answer<typeof getPortfolioWorking>, 'flows' | 'steps'>

function decodeReturns(answer: ReturnsAnswer): PortfolioReturns {
  const { firstDate, currencies, counted, leftOut, investments } = answer
  return {
    ...decodeHead(answer),
    firstDay: firstDate,
    currencies,
    counted,
    leftOut: leftOut.map(({ missing, ...one }) => Object.assign(one, { missing: decodeMissing(missing) })),
    rows: investments.map(({ closingDate, pricedOn, figures, ...one }) =>
      toRow({ ...one, closedOn: closingDate, pricedOn, figures: decodeFigures(figures) }),
    ),
  }
}

function decodeHead({
  date,
  today,
  isDerivedIncluded,
  derivedCount,
  figures,
}: Pick<ReturnsAnswer, 'date' | 'today' | 'isDerivedIncluded' | 'derivedCount' | 'figures'>): Head {
  return { day: date, today, isDerivedIncluded, derivedCount, figures: decodeFigures(figures) }
}

function decodeFigures({
  capital,
  moneyWeighted,
  timeWeighted,
  missing,
  ...figures
}: ReturnsAnswer['figures']): Figures {
  return {
    ...figures,
    capital: capital && { ...capital, value: capital.value },
    moneyWeighted: { ...moneyWeighted, missing: decodeMissing(moneyWeighted.missing) },
    timeWeighted: { ...timeWeighted, missing: decodeMissing(timeWeighted.missing) },
    missing: decodeMissing(missing),
  }
}

function decodeMissing(missing: ReturnsAnswer['figures']['missing']): readonly MissingDatum[] {
  return missing.map(({ kind, date, currency }) => ({ kind, day: date, currency }))
}

function decodeWorking({ flows, steps }: WorkingAnswer): Working {
  return {
    flows: flows.map(({ id, date, base, rates, ...flow }) => ({
      ...flow,
      ...(base && { base: { day: base.date, share: base.share } }),
      positionId: id,
      day: date,
      rates: rates.map(decodeRate),
    })),
    steps,
  }
}

function decodeRate({ date, ...rate }: WorkingAnswer['flows'][number]['rates'][number]): CurrencyRate {
  return { ...rate, day: date }
}

function decodeReported({
  date,
  ...reported
}: NonNullable<Answer<typeof getInvestmentReturns>['reported']>): ReportedReturns {
  return { ...reported, day: date }
}
