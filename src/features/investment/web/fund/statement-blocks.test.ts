import { expect, test } from 'vitest'
import type { Statement, StatementKind } from '#features/funds/funds.domain.ts'
import { getDecimal } from '#kernel/decimal.ts'
import { investment as german } from '../../locales/de-DE.ts'
import { investment as english } from '../../locales/en-GB.ts'
import { listBlocks } from './statement-blocks.ts'

/** With their signs: costs, payments and debts are negative. */
const STATEMENTS: Record<StatementKind, { lines: Record<string, string>; result: string }> = {
  incomeStatement: {
    lines: {
      rentalIncome: '90.10',
      otherIncome: '9.90',
      totalIncome: '100.00',
      totalExpenses: '-40.00',
      realisedGains: '7.00',
      realisedLosses: '-2.00',
      changeInUnrealisedGains: '1.00',
      changeInUnrealisedLosses: '-16.50',
    },
    result: '49.5',
  },
  liquidityStatus: {
    lines: {
      rentReceipts: '10',
      serviceChargeReceipts: '1',
      receiptsFromPropertyCompanies: '2',
      interestReceipts: '3',
      capitalCallsReceived: '4',
      loanDrawdowns: '5',
      saleProceeds: '6',
      otherReceipts: '7',
      operatingPayments: '-1',
      maintenancePayments: '-1',
      capitalExpenditure: '-1',
      acquisitionPayments: '-1',
      interestPayments: '-1',
      loanRepayments: '-1',
      managementFeePayments: '-1',
      taxPayments: '-1',
      distributionsToInvestors: '-1',
      capitalReturnsToInvestors: '-1',
      otherPayments: '-1',
    },
    result: '27',
  },
  statementOfAssets: {
    lines: {
      directlyHeldProperties: '100',
      propertiesUnderConstruction: '10',
      undevelopedLand: '1',
      sharesInPropertyCompanies: '20',
      fundUnits: '2',
      bankDeposits: '30',
      moneyMarketInstruments: '3',
      rentReceivables: '1',
      receivablesFromPropertyCompanies: '1',
      interestReceivable: '1',
      capitalisedAcquisitionCosts: '1',
      otherAssets: '1',
      loans: '-50',
      totalLiabilities: '-60',
    },
    result: '111',
  },
}

function build(lines: Record<string, string>): Statement {
  return {
    currency: 'EUR',
    months: ['2026-08-01', '2026-09-01'],
    lines: Object.entries(lines).map(([line, amount]) => ({ line, isTotal: false, amounts: [null, amount] })),
  }
}

test.each(Object.entries(STATEMENTS))(
  'B2.2 the blocks of %s add up to its result, whatever the months',
  (kind, { lines, result }) => {
    const blocks = listBlocks(kind as StatementKind, build(lines), 12)
    const sum = blocks.reduce(
      (total, { amounts }) => total.plus(getDecimal(amounts[1] ?? '0')),
      getDecimal('0'),
    )
    expect(sum.toFixed()).toBe(result)
    expect(blocks.map(({ amounts }) => amounts[0])).toEqual(blocks.map(() => undefined))
  },
)

test('B2.2 what takes away hangs below, and what holds nothing is left out', () => {
  const blocks = listBlocks('incomeStatement', build({ totalIncome: '5', totalExpenses: '-2' }), 1)
  expect(blocks).toEqual([
    { name: 'income', amounts: ['5'] },
    { name: 'expenses', amounts: ['-2'] },
  ])
})

test('B2.2 every line of the charts has a name in both languages', () => {
  const lines = Object.values(STATEMENTS).flatMap(({ lines }) => Object.keys(lines))
  expect(Object.keys(english.statements.lines)).toEqual(expect.arrayContaining(lines))
  expect(Object.keys(german.statements.lines)).toEqual(Object.keys(english.statements.lines))
})
