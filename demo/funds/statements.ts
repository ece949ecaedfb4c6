import type { StatementKind } from '#server/db/schema.gen.ts'
import type { Cents } from '../numbers/amounts.ts'

/** Costs, losses, payments and debts are positive figures; what is left of the sum says what it takes away. */
type Total = { readonly plus: readonly string[]; readonly minus?: readonly string[] }
type Statement = { readonly lines: readonly string[]; readonly totals: Readonly<Record<string, Total>> }

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

/** The lines of migration 0004 in its order, and what each total is the sum of. */
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
    totals: {
      totalIncome: { plus: INCOME },
      totalExpenses: { plus: EXPENSES },
      ordinaryNetIncome: { plus: ['totalIncome'], minus: ['totalExpenses'] },
      realisedResult: { plus: ['ordinaryNetIncome', 'realisedGains'], minus: ['realisedLosses'] },
      resultForThePeriod: {
        plus: ['realisedResult', 'changeInUnrealisedGains'],
        minus: ['changeInUnrealisedLosses'],
      },
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
    totals: {
      totalReceipts: { plus: RECEIPTS },
      totalPayments: { plus: PAYMENTS },
      closingBalance: { plus: ['openingBalance', 'totalReceipts'], minus: ['totalPayments'] },
      freeLiquidity: { plus: ['closingBalance'], minus: ['minimumLiquidity', 'committedFunds'] },
    },
  },
  statementOfAssets: {
    lines: [...ASSETS, 'totalAssets', ...LIABILITIES, 'totalLiabilities', 'netAssetValue'],
    totals: {
      totalAssets: { plus: ASSETS },
      totalLiabilities: { plus: LIABILITIES },
      netAssetValue: { plus: ['totalAssets'], minus: ['totalLiabilities'] },
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
  const amounts: Record<string, Cents> = {}
  const add = (names: readonly string[] = []) =>
    names.reduce((total, name) => total + (amounts[name] ?? 0), 0)
  for (const line of lines) {
    const total = totals[line]
    amounts[line] = total
      ? add(total.plus) - add(total.minus)
      : ((entries as Record<string, Cents>)[line] ?? 0)
  }
  return amounts as Record<LineOf<Kind>, Cents>
}
