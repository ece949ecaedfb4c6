import type { TableFolder } from '../bundle/bundle-writer.ts'
import { FUND_SYSTEM } from '../funds/fund.ts'
import { toAmount, toDecimal, toPercentage } from '../numbers/amounts.ts'
import { workdayIn } from '../numbers/calendar.ts'
import { dayOf, type FundInvestment } from './fund-investment.ts'

export function writeFundInvestment(tables: TableFolder, investment: FundInvestment): void {
  const { key, investor, fund, closedIn } = investment
  const { currency } = fund.plan
  tables.write('fund_investment', {
    investor,
    fund: fund.plan.key,
    source_system: FUND_SYSTEM,
    key,
    number: investment.number,
    status: closedIn === undefined ? 'active' : 'historical',
    invested_on: dayOf({ kind: 'capitalCall', month: investment.enteredIn }),
    closed_on: closedIn === undefined ? undefined : dayOf({ kind: 'capitalReturn', month: closedIn }),
    currency,
    number_of_shares: toDecimal(investment.shares, 3),
    nominal: toAmount(investment.promised),
    ownership_share: toPercentage(investment.shares / fund.now.shares, 4),
    agio: toAmount(investment.agio),
    promised_own_capital: toAmount(investment.promised),
    open_own_capital: toAmount(investment.open),
    hard_commitment: toAmount(investment.promised),
    soft_commitments: toAmount(investment.softCommitments),
    current_invested_own_capital: toAmount(investment.called - investment.returned),
    subscription_reference: `Z-${investment.number}`,
    subscribed_on: workdayIn(investment.enteredIn - 1, 15),
    is_passive: false,
  })
  for (const [index, flow] of investment.flows.entries()) {
    tables.write('fund_investment_cash_flow', {
      investor,
      investment: key,
      key: `${key}-${index + 1}`,
      kind: flow.kind,
      day: dayOf(flow),
      amount: toAmount(flow.amount),
      currency,
      shares: flow.kind === 'distribution' ? undefined : toDecimal(flow.shares, 3),
    })
  }
  const { announcedCall } = investment
  if (announcedCall)
    tables.write('fund_investment_cash_flow', {
      investor,
      investment: key,
      key: `${key}-announced`,
      kind: announcedCall.kind,
      day: dayOf(announcedCall),
      amount: toAmount(announcedCall.amount),
      currency,
      shares: undefined,
    })
}
