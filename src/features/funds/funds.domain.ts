import type { PictureName } from '#features/pictures/pictures.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Money } from '#kernel/money.ts'

export const FUND_KINDS = ['special', 'fundOfFunds', 'infrastructure', 'international'] as const
export type FundKind = (typeof FUND_KINDS)[number]

/** What a fund was worth at the end of a day. */
export type Valuation = {
  readonly day: Day
  readonly netAssetValue: Money
  readonly netAssetValuePlusBankLoan?: Money
  readonly grossAssetValue?: Money
  readonly propertyMarketValue?: Money
  readonly sharePrice: Money
}

export type FundDistribution = {
  /** The last day of the period that is distributed for. */
  readonly periodEnd: Day
  readonly amountPerShare: Money
}

/** A special fund, fund of funds, infrastructure or international fund, as the fund house describes it. */
export type Fund = {
  readonly id: string
  readonly brand: string
  readonly sourceSystem: string
  readonly sourceKey: string
  readonly kind: FundKind
  readonly name: string
  readonly currency: string
  readonly isin: string | null
  readonly kvg: string | null
  readonly aifm: string | null
  readonly assetManager: string | null
  readonly depositary: string | null
  readonly legalForm: string | null
  readonly assetClass: string | null
  readonly riskClass: number | null
  readonly numberOfShares: string | null
  readonly numberOfInvestors: number | null
  readonly initiatedOn: Day | null
  readonly firstFiscalYearEnd: Day | null
  readonly plannedRuntimeYears: number | null
  readonly lastPeriod: Day | null
  readonly loanCapitalQuota: string | null
  readonly denomination: Money | null
  readonly minimumInvestment: Money | null
  /** As reported by the fund, in per cent, and as of which day. */
  readonly bviPerformance: string | null
  readonly irrSinceInception: string | null
  readonly performanceAsOf: Day | null
  readonly fundManagerId: string | null
  readonly picture: PictureName | null
}

/** B1.3, B1.8: without what is told of the fund as it is now; a day on which somebody left hides what came later. */
export function endFund<Ended extends Fund>(fund: Ended, leftOn: Day | undefined): Ended {
  if (leftOn === undefined) return fund
  const { performanceAsOf, lastPeriod } = fund
  return {
    ...fund,
    numberOfShares: null,
    numberOfInvestors: null,
    loanCapitalQuota: null,
    ...((performanceAsOf ?? '') > leftOn && {
      bviPerformance: null,
      irrSinceInception: null,
      performanceAsOf: null,
    }),
    ...((lastPeriod ?? '') > leftOn && { lastPeriod: null }),
  }
}

export type StatementKind = 'incomeStatement' | 'liquidityStatus' | 'statementOfAssets'

/** Twelve months side by side, and the one before them to compare the first with. */
export const STATEMENT_MONTHS = 13

/**
 * Months side by side: each line has one amount per month, none where the fund reported none. What takes away is
 * negative: a total is the sum of its lines.
 */
export type Statement = {
  readonly currency: string
  /** First days, oldest first. */
  readonly months: readonly Day[]
  readonly lines: readonly {
    readonly line: string
    readonly isTotal: boolean
    readonly amounts: readonly (string | null)[]
  }[]
}

type ValuedFund = { readonly valuations: readonly Valuation[] }
type LatestValues = Partial<Omit<Valuation, 'day'>>

export function findLatestValuation(valuations: readonly Valuation[]): Valuation | undefined {
  return findLatest(valuations, ({ day }) => day)
}

export function findLatestDistribution(
  distributions: readonly FundDistribution[],
): FundDistribution | undefined {
  return findLatest(distributions, ({ periodEnd }) => periodEnd)
}

/** B2.3: all values come from one valuation; what it leaves out is not filled up from an older one. */
export function withLatestValuation<Fund extends ValuedFund>(fund: Fund): Fund & LatestValues {
  const latest = findLatestValuation(fund.valuations)
  if (!latest) return fund
  const { netAssetValue, netAssetValuePlusBankLoan, grossAssetValue, propertyMarketValue, sharePrice } =
    latest
  return {
    ...fund,
    netAssetValue,
    netAssetValuePlusBankLoan,
    grossAssetValue,
    propertyMarketValue,
    sharePrice,
  }
}

/** In any order; of two entries for one day the later in the list counts, as a correction follows what it corrects. */
function findLatest<Entry>(entries: readonly Entry[], getDay: (entry: Entry) => Day): Entry | undefined {
  let latest: Entry | undefined
  for (const entry of entries) {
    if (!latest || getDay(entry) >= getDay(latest)) latest = entry
  }
  return latest
}
