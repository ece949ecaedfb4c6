import { type DemoInvestor, isLarge } from '../investors/demo-investors.ts'
import type { FundInvestment } from '../investors/fund-investment.ts'
import type { Investor } from '../investors/investor.ts'
import type { Participation } from '../investors/participation.ts'
import { lastDay, type Month } from '../numbers/calendar.ts'
import type { Desk } from './desk.ts'
import { listGeneralLetters } from './general-letters.ts'
import type { HouseDocument } from './house-document.ts'
import { fileInBoth } from './house-documents.ts'
import {
  composeInvestmentStatement,
  composeTaxCertificate,
  lastTaxYear,
  listInvestmentMovements,
  statementMonth,
} from './letters.ts'
import { listMonthlyStatements } from './monthly-statements.ts'
import { composeParticipationStatement, composeSubscriptionForm } from './participation-letters.ts'

/** Who holds hundreds gets letters for some of them; all share the documents of their products. */
const MOST_PARTICIPATIONS_WITH_LETTERS = 6

export function listInvestorDocuments(desk: Desk, demo: DemoInvestor, asOf: Month): readonly HouseDocument[] {
  const { investor } = demo
  return [
    ...listGeneralLetters(desk, investor, asOf),
    ...(isLarge(demo) ? listMonthlyStatements(desk, demo, asOf) : []),
    ...demo.investments.flatMap((investment) => listInvestmentLetters(desk, investor, investment, asOf)),
    ...demo.participations
      .slice(0, MOST_PARTICIPATIONS_WITH_LETTERS)
      .flatMap((participation) => listParticipationLetters(desk, investor, participation, asOf)),
  ]
}

function listInvestmentLetters(
  desk: Desk,
  investor: Investor,
  investment: FundInvestment,
  asOf: Month,
): readonly HouseDocument[] {
  const { key, number, fund } = investment
  const month = statementMonth(investment, asOf)
  const year = lastTaxYear(month)
  const movements = listInvestmentMovements(investment)
  const filing = {
    kind: 'letter',
    investor: investor.key,
    investment: key,
    folder: investor.key.toLowerCase(),
  } as const
  const holding = {
    number,
    name: fund.plan.name,
    currency: fund.plan.currency,
    movements,
    isPartnership: false,
  }
  return [
    fileInBoth(desk, (at) => composeInvestmentStatement(at, investor, investment, asOf), {
      ...filing,
      key: `${key}-SA`,
      category: 'statementOfAccount',
      period: lastDay(month),
    }),
    ...(movements.some(({ kind, day }) => kind === 'distribution' && day.startsWith(`${year}-`))
      ? [
          fileInBoth(desk, (at) => composeTaxCertificate(at, investor, holding, year), {
            ...filing,
            key: `${key}-TC-${year}`,
            category: 'taxCertificate',
            period: `${year}-12-31`,
          }),
        ]
      : []),
  ]
}

function listParticipationLetters(
  desk: Desk,
  investor: Investor,
  participation: Participation,
  asOf: Month,
): readonly HouseDocument[] {
  const { key, number, product, payouts } = participation
  const month = statementMonth(participation, asOf)
  const year = lastTaxYear(month)
  const filing = { investor: investor.key, participation: key, folder: investor.key.toLowerCase() } as const
  const movements = payouts.map(({ day, amount }) => ({ kind: 'payout', day, amount }) as const)
  const holding = {
    number,
    name: product.plan.name,
    currency: product.plan.currency,
    movements,
    isPartnership: true,
  }
  return [
    fileInBoth(desk, (at) => composeSubscriptionForm(at, investor, participation), {
      ...filing,
      kind: 'subscriptionDocument',
      key: `${key}-SF`,
      category: 'correspondence',
    }),
    fileInBoth(desk, (at) => composeParticipationStatement(at, investor, participation, asOf), {
      ...filing,
      kind: 'letter',
      key: `${key}-SA`,
      category: 'statementOfAccount',
      period: lastDay(month),
    }),
    ...(payouts.some(({ day }) => day.startsWith(`${year}-`))
      ? [
          fileInBoth(desk, (at) => composeTaxCertificate(at, investor, holding, year), {
            ...filing,
            kind: 'letter',
            key: `${key}-TC-${year}`,
            category: 'taxCertificate',
            period: `${year}-12-31`,
          }),
        ]
      : []),
  ]
}
