import type { Statement, StatementKind } from '#features/funds/funds.domain.ts'
import { type Decimal, getDecimal } from '#kernel/decimal.ts'
import type { investment } from '../../locales/en-GB.ts'

type BlockName = keyof (typeof investment)['statements']['blocks']
type Block = { readonly name: BlockName; readonly lines: readonly string[] }

/** Blocks of one statement add up to its last result: of the period, of the change in cash, or of the fund's worth. */
const BLOCKS: Readonly<Record<StatementKind, readonly Block[]>> = {
  incomeStatement: [
    { name: 'income', lines: ['totalIncome'] },
    { name: 'expenses', lines: ['totalExpenses'] },
    { name: 'realised', lines: ['realisedGains', 'realisedLosses'] },
    { name: 'unrealised', lines: ['changeInUnrealisedGains', 'changeInUnrealisedLosses'] },
  ],
  liquidityStatus: [
    {
      name: 'runningReceipts',
      lines: [
        'rentReceipts',
        'serviceChargeReceipts',
        'receiptsFromPropertyCompanies',
        'interestReceipts',
        'otherReceipts',
      ],
    },
    { name: 'capitalReceipts', lines: ['capitalCallsReceived', 'loanDrawdowns'] },
    { name: 'saleProceeds', lines: ['saleProceeds'] },
    {
      name: 'runningPayments',
      lines: [
        'operatingPayments',
        'maintenancePayments',
        'interestPayments',
        'managementFeePayments',
        'taxPayments',
        'otherPayments',
      ],
    },
    { name: 'investments', lines: ['capitalExpenditure', 'acquisitionPayments'] },
    {
      name: 'capitalPayments',
      lines: ['loanRepayments', 'distributionsToInvestors', 'capitalReturnsToInvestors'],
    },
  ],
  statementOfAssets: [
    {
      name: 'properties',
      lines: ['directlyHeldProperties', 'propertiesUnderConstruction', 'undevelopedLand'],
    },
    { name: 'holdings', lines: ['sharesInPropertyCompanies', 'fundUnits'] },
    { name: 'liquidity', lines: ['bankDeposits', 'moneyMarketInstruments'] },
    {
      name: 'otherAssets',
      lines: [
        'rentReceivables',
        'receivablesFromPropertyCompanies',
        'interestReceivable',
        'capitalisedAcquisitionCosts',
        'otherAssets',
      ],
    },
    { name: 'liabilities', lines: ['totalLiabilities'] },
  ],
}

export type BlockSeries = { readonly name: BlockName; readonly amounts: readonly (string | undefined)[] }

/** The last months, oldest first; blocks with nothing in them are left out. */
export function listBlocks(kind: StatementKind, statement: Statement, count: number): readonly BlockSeries[] {
  const start = Math.max(0, statement.months.length - count)
  const byLine = new Map(statement.lines.map(({ line, amounts }) => [line, amounts]))
  return BLOCKS[kind]
    .map(({ name, lines }) => ({
      name,
      amounts: statement.months
        .slice(start)
        .map((_, index) => addUp(lines.map((line) => byLine.get(line)?.[start + index] ?? undefined))),
    }))
    .filter(({ amounts }) => amounts.some((amount) => amount !== undefined && !getDecimal(amount).eq(0)))
}

/** Undefined where not one of them was reported. */
function addUp(amounts: readonly (string | undefined)[]): string | undefined {
  if (amounts.every((amount) => amount === undefined)) return undefined
  return amounts
    .reduce<Decimal>((total, amount) => total.plus(getDecimal(amount ?? '0')), getDecimal('0'))
    .toFixed()
}
