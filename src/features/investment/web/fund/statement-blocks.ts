import type { Statement, StatementKind } from '#features/funds/funds.domain.ts'
import { type Decimal, getDecimal } from '#kernel/decimal.ts'
import type { investment } from '../../locales/en-GB.ts'

type BlockName = keyof (typeof investment)['statements']['blocks']
/** Costs, payments and debts are reported as positive figures; `minus` says what takes away. */
type Block = {
  readonly name: BlockName
  readonly plus?: readonly string[]
  readonly minus?: readonly string[]
}

/** Blocks of one statement add up to its last result: of the period, of the change in cash, or of the fund's worth. */
const BLOCKS: Readonly<Record<StatementKind, readonly Block[]>> = {
  incomeStatement: [
    { name: 'income', plus: ['totalIncome'] },
    { name: 'expenses', minus: ['totalExpenses'] },
    { name: 'realised', plus: ['realisedGains'], minus: ['realisedLosses'] },
    { name: 'unrealised', plus: ['changeInUnrealisedGains'], minus: ['changeInUnrealisedLosses'] },
  ],
  liquidityStatus: [
    {
      name: 'runningReceipts',
      plus: [
        'rentReceipts',
        'serviceChargeReceipts',
        'receiptsFromPropertyCompanies',
        'interestReceipts',
        'otherReceipts',
      ],
    },
    { name: 'capitalReceipts', plus: ['capitalCallsReceived', 'loanDrawdowns'] },
    { name: 'saleProceeds', plus: ['saleProceeds'] },
    {
      name: 'runningPayments',
      minus: [
        'operatingPayments',
        'maintenancePayments',
        'interestPayments',
        'managementFeePayments',
        'taxPayments',
        'otherPayments',
      ],
    },
    { name: 'investments', minus: ['capitalExpenditure', 'acquisitionPayments'] },
    {
      name: 'capitalPayments',
      minus: ['loanRepayments', 'distributionsToInvestors', 'capitalReturnsToInvestors'],
    },
  ],
  statementOfAssets: [
    {
      name: 'properties',
      plus: ['directlyHeldProperties', 'propertiesUnderConstruction', 'undevelopedLand'],
    },
    { name: 'holdings', plus: ['sharesInPropertyCompanies', 'fundUnits'] },
    { name: 'liquidity', plus: ['bankDeposits', 'moneyMarketInstruments'] },
    {
      name: 'otherAssets',
      plus: [
        'rentReceivables',
        'receivablesFromPropertyCompanies',
        'interestReceivable',
        'capitalisedAcquisitionCosts',
        'otherAssets',
      ],
    },
    { name: 'liabilities', minus: ['totalLiabilities'] },
  ],
}

export type BlockSeries = { readonly name: BlockName; readonly amounts: readonly (string | undefined)[] }

/** The last months, oldest first; blocks with nothing in them are left out. */
export function listBlocks(kind: StatementKind, statement: Statement, count: number): readonly BlockSeries[] {
  const start = Math.max(0, statement.months.length - count)
  const byLine = new Map(statement.lines.map(({ line, amounts }) => [line, amounts]))
  return BLOCKS[kind]
    .map(({ name, plus = [], minus = [] }) => ({
      name,
      amounts: statement.months.slice(start).map((_, index) => {
        const read = (line: string) => byLine.get(line)?.[start + index] ?? undefined
        return addUp(plus.map(read), minus.map(read))
      }),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== undefined && !getDecimal(amount).eq(0)))
}

type Amounts = ReadonlyArray<string | undefined>

/** Undefined where not one of them was reported. */
function addUp(plus: Amounts, minus: Amounts): string | undefined {
  if ([...plus, ...minus].every((amount) => amount === undefined)) return undefined
  const sum = (amounts: Amounts) =>
    amounts.reduce<Decimal>((total, amount) => total.plus(getDecimal(amount ?? '0')), getDecimal('0'))
  return sum(plus).minus(sum(minus)).toFixed()
}
