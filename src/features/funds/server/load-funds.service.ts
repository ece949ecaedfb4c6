import type { Day } from '#kernel/dates.ts'
import type { Database } from '#server/db/connect.ts'
import {
  type Fund,
  type FundDistribution,
  STATEMENT_MONTHS,
  type Statement,
  type StatementKind,
  type Valuation,
} from '../funds.domain.ts'
import {
  listFundDistributions,
  listLatestValuations,
  listStatementAmounts,
  listValuations,
  listVisibleFunds,
  type StatementAmount,
} from './funds.queries.ts'

/** What can be told about a fund beside its own fields. */
type FundParts = {
  /** All valuations instead of the latest alone. */
  readonly hasValuations?: boolean
  readonly hasDistributions?: boolean
  readonly statements?: readonly StatementKind[]
}

export type LoadedFund = Fund & {
  readonly valuations: readonly Valuation[]
  readonly distributions: readonly FundDistribution[]
  readonly statements: Readonly<Partial<Record<StatementKind, Statement>>>
}

type Asked = {
  readonly brand: string
  readonly ids: readonly string[]
  readonly today: Day
  /** B1.3: statements reach back so far that there is a whole set of months before each of these days. */
  readonly closings?: ReadonlyArray<{ readonly fundId: string; readonly closedOn: Day }>
  readonly parts: FundParts
}

/** Funds that the caller holds; others are left out. At most four statements, however many funds there are. */
export async function loadFunds(
  db: Database,
  { brand, ids, today, closings = [], parts }: Asked,
): Promise<Map<string, LoadedFund>> {
  const funds = await listVisibleFunds(db, { brand, ids, today })
  const asked = { brand, ids: funds.map(({ id }) => id), today }
  const kinds = parts.statements ?? []
  const valuations = parts.hasValuations
    ? await listValuations(db, asked)
    : await listLatestValuations(db, asked)
  const distributions = parts.hasDistributions ? await listFundDistributions(db, asked) : []
  const amounts =
    kinds.length > 0
      ? await listStatementAmounts(db, { ...asked, kinds, months: STATEMENT_MONTHS, closings })
      : []

  const valuationsByFund = Map.groupBy(valuations, ({ fundId }) => fundId)
  const distributionsByFund = Map.groupBy(distributions, ({ fundId }) => fundId)
  const amountsByFund = Map.groupBy(amounts, ({ fundId }) => fundId)
  return new Map(
    funds.map((fund) => [
      fund.id,
      {
        ...fund,
        valuations: valuationsByFund.get(fund.id) ?? [],
        distributions: distributionsByFund.get(fund.id) ?? [],
        statements: arrangeStatements(amountsByFund.get(fund.id) ?? []),
      },
    ]),
  )
}

function arrangeStatements(amounts: readonly StatementAmount[]): LoadedFund['statements'] {
  const byKind = Map.groupBy(amounts, ({ statement }) => statement)
  return Object.fromEntries([...byKind].map(([kind, lines]) => [kind, arrangeStatement(lines)]))
}

function arrangeStatement(lines: readonly StatementAmount[]): Statement {
  const months = [...new Set(lines.flatMap((line) => line.months))].sort()
  return {
    currency: lines[0]?.currency ?? '',
    months,
    lines: lines.map(({ line, isTotal, months: own, amounts }) => {
      const byMonth = new Map(own.map((month, index) => [month, amounts[index] ?? null]))
      return { line, isTotal, amounts: months.map((month) => byMonth.get(month) ?? null) }
    }),
  }
}
