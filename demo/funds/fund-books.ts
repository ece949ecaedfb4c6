import { type Cents, cents, divideRounded, share, sum } from '../numbers/amounts.ts'
import type { Month } from '../numbers/calendar.ts'
import { decideCapital } from './capital.ts'
import { type Distribution, declareDistribution, payDistribution } from './distributions.ts'
import type { FundPlan } from './fund-plan.ts'
import type { Holding } from './holdings.ts'
import { type Accruals, NO_ACCRUALS, runMonth } from './running-month.ts'
import { type Amounts, completeStatement, type Entries } from './statements.ts'
import { tradeMonth } from './trading-month.ts'

/** Thousandths of a share. */
export type Shares = number

/** Money that investors pay in or get back, and the shares that are issued or redeemed for it. */
type CapitalMove = { readonly month: Month; readonly amount: Cents; readonly shares: Shares }

export type BookMonth = {
  readonly month: Month
  readonly incomeStatement: Amounts<'incomeStatement'>
  readonly liquidityStatus: Amounts<'liquidityStatus'>
  readonly statementOfAssets: Amounts<'statementOfAssets'>
  readonly propertyMarketValue: Cents
  readonly shares: Shares
  readonly sharePrice: Cents
}

export type FundBooks = {
  readonly months: readonly BookMonth[]
  readonly calls: readonly CapitalMove[]
  readonly returns: readonly CapitalMove[]
  readonly distributions: readonly Distribution[]
}

/** Of the net asset value (KAGB). */
const MINIMUM_LIQUIDITY = 0.05
/** Large balances are partly parked in the money market. */
const MONEY_MARKET_FROM = cents(10_000_000)
const MONEY_MARKET_PART = 0.3

/** Keeps a fund's books month by month from its first purchase on. Whatever happens in a month, the sums hold. */
export function keepBooks(plan: FundPlan, holdings: readonly Holding[], until: Month): FundBooks {
  const months: BookMonth[] = []
  const calls: CapitalMove[] = []
  const returns: CapitalMove[] = []
  const distributions: Distribution[] = []
  let accruals = NO_ACCRUALS
  let hasJustSold = false

  for (let month = Math.min(...holdings.map(({ boughtIn }) => boughtIn)); month <= until; month += 1) {
    const before = months.at(-1)
    const openingBalance = before?.liquidityStatus.closingBalance ?? 0
    const price = before?.sharePrice ?? cents(plan.issue_price)
    const netAssetValue = before?.statementOfAssets.netAssetValue ?? 0
    const running = runMonth(month, holdings, { netAssetValue, liquidity: openingBalance, accruals })
    const trading = tradeMonth(month, holdings)
    const flows = {
      openingBalance,
      ...running.flows,
      ...trading.flows,
      distributionsToInvestors: payDistribution(distributions, months, month),
    }
    const { called, returned } = decideCapital({
      balance: completeStatement('liquidityStatus', flows).closingBalance,
      invested: sum(holdings.map((holding) => holding.valueAt(month))),
      committed: trading.committedFunds,
      hasBought: trading.hasBought,
      hasJustSold,
    })
    const move = (amount: Cents) => ({ month, amount, shares: divideRounded(amount * 1000, price) })
    if (called > 0) calls.push(move(called))
    if (returned > 0) returns.push(move(returned))

    months.push(
      closeMonth({
        month,
        income: { ...running.income, ...trading.result },
        flows: { ...flows, capitalCallsReceived: called, capitalReturnsToInvestors: returned },
        assets: trading.assets,
        accruals: running.accruals,
        committedFunds: trading.committedFunds,
        propertyMarketValue: sum(holdings.map((holding) => holding.marketValueAt(month))),
        shares: sum(calls.map(({ shares }) => shares)) - sum(returns.map(({ shares }) => shares)),
      }),
    )
    const declared = declareDistribution(plan, months)
    if (declared && declared.paidIn <= until) distributions.push(declared)
    accruals = running.accruals
    hasJustSold = trading.hasSold
  }
  return { months, calls, returns, distributions }
}

type Closing = {
  readonly month: Month
  readonly income: Entries<'incomeStatement'>
  readonly flows: Entries<'liquidityStatus'>
  readonly assets: Entries<'statementOfAssets'>
  readonly accruals: Accruals
  readonly committedFunds: Cents
  readonly propertyMarketValue: Cents
  readonly shares: Shares
}

function closeMonth({ month, income, flows, assets, accruals, ...closing }: Closing): BookMonth {
  const { taxProvision, auditProvision, ...open } = accruals
  const balance = completeStatement('liquidityStatus', flows).closingBalance
  const moneyMarketInstruments = balance > MONEY_MARKET_FROM ? share(balance, MONEY_MARKET_PART) : 0
  const statementOfAssets = completeStatement('statementOfAssets', {
    ...assets,
    ...open,
    provisions: taxProvision + auditProvision,
    moneyMarketInstruments,
    bankDeposits: balance - moneyMarketInstruments,
  })
  const { netAssetValue } = statementOfAssets
  return {
    month,
    incomeStatement: completeStatement('incomeStatement', income),
    liquidityStatus: completeStatement('liquidityStatus', {
      ...flows,
      minimumLiquidity: share(netAssetValue, MINIMUM_LIQUIDITY),
      committedFunds: closing.committedFunds,
    }),
    statementOfAssets,
    propertyMarketValue: closing.propertyMarketValue,
    shares: closing.shares,
    sharePrice: divideRounded(netAssetValue * 1000, closing.shares),
  }
}
