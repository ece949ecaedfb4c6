import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createHouse } from '../house.ts'
import { STATEMENTS } from './statements.ts'

const { funds } = await createHouse({ seed: 'test', asOf: '2026-10-31' })
const cases = funds.map((fund) => [fund.plan.key, fund] as const)

test('B2.2 the statements have the lines of the schema, in its order, with its totals and signs', () => {
  const charts = readFileSync('migrations/0004_statement_lines.sql', 'utf8')
  const rows = [...charts.matchAll(/\('(\w+)', '(\w+)', (\d+), (true|false)\)/g)]
  const ours = Object.entries(STATEMENTS).flatMap(([statement, { lines, totals }]) =>
    lines.map((line, index) => [statement, line, String(index + 1), String(line in totals)]),
  )
  expect(rows.map(([, ...cells]) => cells)).toEqual(ours)

  const signs = readFileSync('migrations/0017_statement_signs.sql', 'utf8')
  const negative = [...signs.matchAll(/\('(\w+)', '(\w+)'\)/g)]
  expect(negative.map(([, ...cells]) => cells)).toEqual(
    Object.entries(STATEMENTS).flatMap(([statement, { takesAway, lines }]) =>
      lines
        .filter((line) => (takesAway as readonly string[]).includes(line))
        .map((line) => [statement, line]),
    ),
  )
})

describe.each(cases)('the books of %s', (_, { books, plan, now }) => {
  test('every total is the sum of its lines, to the cent', () => {
    for (const month of books.months) {
      const { incomeStatement: income, liquidityStatus: cash, statementOfAssets: assets } = month
      expect(income.totalIncome).toBe(
        income.rentalIncome +
          income.serviceChargeIncome +
          income.incomeFromPropertyCompanies +
          income.interestIncome +
          income.otherIncome,
      )
      expect(income.ordinaryNetIncome).toBe(income.totalIncome - income.totalExpenses)
      expect(income.resultForThePeriod).toBe(
        income.ordinaryNetIncome +
          income.realisedGains -
          income.realisedLosses +
          income.changeInUnrealisedGains -
          income.changeInUnrealisedLosses,
      )
      expect(cash.closingBalance).toBe(cash.openingBalance + cash.totalReceipts - cash.totalPayments)
      expect(cash.freeLiquidity).toBe(cash.closingBalance - cash.minimumLiquidity - cash.committedFunds)
      expect(assets.netAssetValue).toBe(assets.totalAssets - assets.totalLiabilities)
      expect(Object.values({ ...income, ...cash, ...assets }).every(Number.isSafeInteger)).toBe(true)
    }
  })

  test('a month begins where the one before it ended', () => {
    for (const [index, month] of books.months.entries()) {
      const before = books.months[index - 1]
      const { liquidityStatus: cash, statementOfAssets: assets } = month
      expect(cash.openingBalance).toBe(before?.liquidityStatus.closingBalance ?? 0)
      expect(cash.closingBalance).toBe(assets.bankDeposits + assets.moneyMarketInstruments)
      expect(assets.netAssetValue - (before?.statementOfAssets.netAssetValue ?? 0)).toBe(
        month.incomeStatement.resultForThePeriod +
          cash.capitalCallsReceived -
          cash.capitalReturnsToInvestors -
          cash.distributionsToInvestors,
      )
    }
  })

  test('nothing is ever worth less than nothing, and there is always money in the bank', () => {
    for (const { statementOfAssets, liquidityStatus, shares } of books.months) {
      expect(Object.values(statementOfAssets).every((amount) => amount >= 0)).toBe(true)
      expect(liquidityStatus.closingBalance).toBeGreaterThan(0)
      expect(shares).toBeGreaterThan(0)
    }
  })

  test('distributions are 2 to 5 per cent of the share price a year', () => {
    const periods = plan.distributes === 'quarterly' ? 4 : 1
    for (const { periodEnd, perShare } of books.distributions) {
      const price = books.months.find(({ month }) => month === periodEnd)?.sharePrice ?? 0
      const ratio = (perShare / 100 / price) * periods
      expect(ratio).toBeGreaterThan(0.0199)
      expect(ratio).toBeLessThanOrEqual(0.05)
    }
  })

  test('the share price moves gently: no month by more than a tenth', () => {
    const prices = books.months.map((month) => month.sharePrice)
    for (const [index, price] of prices.entries()) {
      const before = prices[index - 1] ?? price
      expect(Math.abs(price / before - 1)).toBeLessThan(0.1)
    }
    expect(now.sharePrice).toBe(prices.at(-1))
  })
})

test('property values fell in 2023', () => {
  const fund = funds.find(({ plan }) => plan.key === 'HRA-01')
  const priceAt = (month: number) => fund?.books.months.find((one) => one.month === month)?.sharePrice ?? 0
  expect(priceAt(2023 * 12 + 11)).toBeLessThan(priceAt(2022 * 12 + 11) * 0.95)
  expect(priceAt(2026 * 12 + 8)).toBeGreaterThan(priceAt(2025 * 12 + 8))
})
