import type { StatementKind } from '#server/db/schema.gen.ts'
import { type Cents, sum } from '../numbers/amounts.ts'

type Statement = {
  readonly lines: readonly string[]
  /** Costs, losses, payments and debts: positive figures that count against every sum they are part of. */
  readonly takesAway: readonly string[]
  /** What each total is the sum of. */
  readonly totals: Readonly<Record<string, readonly string[]>>
}

const INCOME = [
  'rentalIncome',
  'serviceChargeIncome',
  'incomeFromPropertyCompanies',
  'interestIncome',
  'otherIncome',
] as const
const EXPENSES = [
  'operatingCosts',
  'maintenanceCosts',
  'propertyManagementCosts',
  'groundRent',
  'interestExpense',
  'managementFee',
  'depositaryFee',
  'auditCosts',
  'valuationCosts',
  'foreignTaxes',
  'otherExpenses',
] as const
const RECEIPTS = [
  'rentReceipts',
  'serviceChargeReceipts',
  'receiptsFromPropertyCompanies',
  'interestReceipts',
  'capitalCallsReceived',
  'loanDrawdowns',
  'saleProceeds',
  'otherReceipts',
] as const
const PAYMENTS = [
  'operatingPayments',
  'maintenancePayments',
  'capitalExpenditure',
  'acquisitionPayments',
  'interestPayments',
  'loanRepayments',
  'managementFeePayments',
  'taxPayments',
  'distributionsToInvestors',
  'capitalReturnsToInvestors',
  'otherPayments',
] as const
const ASSETS = [
  'directlyHeldProperties',
  'propertiesUnderConstruction',
  'undevelopedLand',
  'sharesInPropertyCompanies',
  'fundUnits',
  'bankDeposits',
  'moneyMarketInstruments',
  'rentReceivables',
  'receivablesFromPropertyCompanies',
  'interestReceivable',
  'capitalisedAcquisitionCosts',
  'otherAssets',
] as const
const LIABILITIES = [
  'loans',
  'payablesFromAcquisitions',
  'payablesFromPropertyManagement',
  'otherLiabilities',
  'provisions',
] as const

/** The lines of migration 0004 in its order, with the signs of migration 0017. */
export const STATEMENTS = {
  incomeStatement: {
    lines: [
      ...INCOME,
      'totalIncome',
      ...EXPENSES,
      'totalExpenses',
      'ordinaryNetIncome',
      'realisedGains',
      'realisedLosses',
      'realisedResult',
      'changeInUnrealisedGains',
      'changeInUnrealisedLosses',
      'resultForThePeriod',
    ],
    takesAway: [...EXPENSES, 'totalExpenses', 'realisedLosses', 'changeInUnrealisedLosses'],
    totals: {
      totalIncome: INCOME,
      totalExpenses: EXPENSES,
      ordinaryNetIncome: ['totalIncome', 'totalExpenses'],
      realisedResult: ['ordinaryNetIncome', 'realisedGains', 'realisedLosses'],
      resultForThePeriod: ['realisedResult', 'changeInUnrealisedGains', 'changeInUnrealisedLosses'],
    },
  },
  liquidityStatus: {
    lines: [
      'openingBalance',
      ...RECEIPTS,
      'totalReceipts',
      ...PAYMENTS,
      'totalPayments',
      'closingBalance',
      'minimumLiquidity',
      'committedFunds',
      'freeLiquidity',
    ],
    takesAway: [...PAYMENTS, 'totalPayments', 'minimumLiquidity', 'committedFunds'],
    totals: {
      totalReceipts: RECEIPTS,
      totalPayments: PAYMENTS,
      closingBalance: ['openingBalance', 'totalReceipts', 'totalPayments'],
      freeLiquidity: ['closingBalance', 'minimumLiquidity', 'committedFunds'],
    },
  },
  statementOfAssets: {
    lines: [...ASSETS, 'totalAssets', ...LIABILITIES, 'totalLiabilities', 'netAssetValue'],
    takesAway: [...LIABILITIES, 'totalLiabilities'],
    totals: {
      totalAssets: ASSETS,
      totalLiabilities: LIABILITIES,
      netAssetValue: ['totalAssets', 'totalLiabilities'],
    },
  },
} as const satisfies Record<StatementKind, Statement>

type Statements = typeof STATEMENTS
export type LineOf<Kind extends StatementKind> = Statements[Kind]['lines'][number]
type TotalOf<Kind extends StatementKind> = keyof Statements[Kind]['totals']
export type Amounts<Kind extends StatementKind> = Readonly<Record<LineOf<Kind>, Cents>>
export type Entries<Kind extends StatementKind> = Partial<Record<Exclude<LineOf<Kind>, TotalOf<Kind>>, Cents>>

/** Adds the totals; lines without an entry are zero. */
export function completeStatement<Kind extends StatementKind>(
  kind: Kind,
  entries: Entries<Kind>,
): Amounts<Kind> {
  const { lines, totals }: Statement = STATEMENTS[kind]
  const entered = entries as Readonly<Record<string, Cents>>
  const amounts: Record<string, Cents> = {}
  for (const line of lines) {
    const parts = totals[line]
    amounts[line] = parts
      ? withSign(kind, line, sum(parts.map((part) => withSign(kind, part, amounts[part] ?? 0))))
      : (entered[line] ?? 0)
  }
  return amounts as Record<LineOf<Kind>, Cents>
}

/** As it is read beside its total; and back. */
export function withSign(kind: StatementKind, line: string, amount: Cents): Cents {
  const { takesAway }: Statement = STATEMENTS[kind]
  // A subtraction, because −0 would be another figure than 0.
  return takesAway.includes(line) ? 0 - amount : amount
}
