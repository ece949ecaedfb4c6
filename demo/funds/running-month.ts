import { type Cents, share, sum } from '../numbers/amounts.ts'
import { type Month, monthOfYear } from '../numbers/calendar.ts'
import type { Holding } from './holdings.ts'
import type { Entries } from './statements.ts'

/** What is earned but not yet paid, and owed but not yet paid. */
export type Accruals = {
  readonly rentReceivables: Cents
  readonly receivablesFromPropertyCompanies: Cents
  readonly interestReceivable: Cents
  readonly otherAssets: Cents
  readonly payablesFromPropertyManagement: Cents
  readonly otherLiabilities: Cents
  readonly taxProvision: Cents
  readonly auditProvision: Cents
}

export const NO_ACCRUALS: Accruals = {
  rentReceivables: 0,
  receivablesFromPropertyCompanies: 0,
  interestReceivable: 0,
  otherAssets: 0,
  payablesFromPropertyManagement: 0,
  otherLiabilities: 0,
  taxProvision: 0,
  auditProvision: 0,
}

const AUDIT_COSTS_A_MONTH: Cents = 480_000
const AUDIT_IS_PAID_IN = 3

type Before = {
  readonly netAssetValue: Cents
  readonly liquidity: Cents
  readonly accruals: Accruals
}

/** A month's ordinary business: what it earns and costs, what of it is paid, and what stays open. */
export function runMonth(month: Month, holdings: readonly Holding[], before: Before) {
  // A building works for the fund from the month after its purchase on.
  const working = holdings.filter((holding) => holding.boughtIn < month)
  const total = (of: (holding: Holding) => Cents, among = working) => sum(among.map(of))
  const rent = total((holding) => holding.rentAt(month))
  const isAQuarterBegun = month % 3 === 0
  const { netAssetValue, liquidity, accruals } = before

  const income = {
    rentalIncome: rent,
    serviceChargeIncome: share(rent, 0.15),
    incomeFromPropertyCompanies: total((holding) =>
      holding.line === 'fundUnits' ? 0 : holding.incomeAt(month),
    ),
    otherIncome: total((holding) => (holding.line === 'fundUnits' ? holding.incomeAt(month) : 0)),
    interestIncome: share(liquidity, 0.018 / 12),
    operatingCosts: share(rent, 0.196),
    // Roofs are mended in summer.
    maintenanceCosts: share(rent, monthOfYear(month) >= 5 && monthOfYear(month) <= 9 ? 0.072 : 0.041),
    propertyManagementCosts: share(rent, 0.026),
    groundRent: share(
      total(
        (holding) => holding.rentAt(month),
        working.filter((holding) => holding.paysGroundRent),
      ),
      0.05,
    ),
    interestExpense: total((holding) => share(holding.loanAt(month - 1), holding.interest / 12)),
    managementFee: share(netAssetValue, 0.0055 / 12),
    depositaryFee: share(netAssetValue, 0.0003 / 12),
    auditCosts: AUDIT_COSTS_A_MONTH,
    valuationCosts: share(
      total((holding) => holding.marketValueAt(month)),
      0.0002 / 12,
    ),
    foreignTaxes: share(
      total(
        (holding) => holding.rentAt(month) + holding.incomeAt(month),
        working.filter((holding) => holding.isAbroad),
      ),
      0.055,
    ),
    otherExpenses: share(netAssetValue, 0.0002 / 12),
  } satisfies Entries<'incomeStatement'>

  const settle = (balance: Cents, added: Cents, isPaid: boolean) => ({
    paid: isPaid ? balance : 0,
    left: balance + added - (isPaid ? balance : 0),
  })
  const companies = settle(
    accruals.receivablesFromPropertyCompanies,
    income.incomeFromPropertyCompanies,
    isAQuarterBegun,
  )
  const interest = settle(accruals.interestReceivable, income.interestIncome, isAQuarterBegun)
  const fee = settle(accruals.otherLiabilities, income.managementFee, isAQuarterBegun)
  const taxes = settle(accruals.taxProvision, income.foreignTaxes, isAQuarterBegun)
  const audit = settle(accruals.auditProvision, income.auditCosts, monthOfYear(month) === AUDIT_IS_PAID_IN)

  const after: Accruals = {
    rentReceivables: share(rent, 0.05 + 0.004 * (month % 4)),
    otherAssets: share(income.serviceChargeIncome, 1.4 + 0.05 * (month % 6)),
    payablesFromPropertyManagement: share(income.operatingCosts, 0.72 + 0.03 * (month % 5)),
    receivablesFromPropertyCompanies: companies.left,
    interestReceivable: interest.left,
    otherLiabilities: fee.left,
    taxProvision: taxes.left,
    auditProvision: audit.left,
  }
  const flows = {
    rentReceipts: rent - (after.rentReceivables - accruals.rentReceivables),
    serviceChargeReceipts: income.serviceChargeIncome - (after.otherAssets - accruals.otherAssets),
    receiptsFromPropertyCompanies: companies.paid,
    interestReceipts: interest.paid,
    otherReceipts: income.otherIncome,
    operatingPayments:
      income.operatingCosts +
      income.propertyManagementCosts +
      income.groundRent -
      (after.payablesFromPropertyManagement - accruals.payablesFromPropertyManagement),
    maintenancePayments: income.maintenanceCosts,
    interestPayments: income.interestExpense,
    managementFeePayments: fee.paid,
    taxPayments: taxes.paid,
    otherPayments: income.depositaryFee + income.valuationCosts + income.otherExpenses + audit.paid,
  } satisfies Entries<'liquidityStatus'>
  return { income, flows, accruals: after }
}
