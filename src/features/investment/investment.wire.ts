import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { dayText, decimalText, englishMoney, idParam } from '#kernel/wire/shapes.ts'
import { type Distribution, sumDistributions, type UnderivedPeriod } from './distributions.domain.ts'
import {
  CASH_FLOW_KINDS,
  type CashFlow,
  type ExpectedFlow,
  type FundInvestment,
  type Investment,
} from './investment.domain.ts'

const distributionShape = z
  .strictObject({
    date: dayText,
    amount: englishMoney,
    isDerived: z.boolean(),
    /** Of a derived one: the last day of the fund's period. */
    period: dayText.optional(),
  })
  .meta({ id: 'Distribution', description: 'isDerived: worked out from the fund’s distribution per share' })

const capitalFlowShape = z.strictObject({ date: dayText, amount: englishMoney }).meta({ id: 'CapitalFlow' })

/** B1.7: oldest first. */
export const expectedShape = z
  .array(
    z.strictObject({
      date: dayText,
      kind: z.enum([...CASH_FLOW_KINDS, 'payout']),
      amount: englishMoney,
      isDerived: z.boolean(),
    }),
  )
  .meta({ description: 'Dated later than today: counted nowhere else' })

export function encodeExpected(flows: readonly ExpectedFlow[]): z.infer<typeof expectedShape> {
  return flows.map(({ day, kind, amount, isDerived }) => ({ date: day, kind, amount, isDerived }))
}

/** The flows of money that an investment may be told with; the portfolio gives them only when asked. */
export const cashFlowFields = {
  distributions: z.array(distributionShape),
  /** One amount per currency. */
  distributionsTotal: z.array(englishMoney),
  underivedDistributions: z
    .array(z.strictObject({ date: dayText, period: dayText }))
    .meta({ description: 'Not derived: the number of shares held at the end of the period is not known' }),
  ownCapitalCalls: z.array(capitalFlowShape),
  ownCapitalReturns: z.array(capitalFlowShape),
  expectedPayments: expectedShape,
}

export const investmentFields = {
  id: z.guid(),
  client: z.string(),
  foreignKey: z.strictObject({ system: z.string(), key: z.string() }),
  specialFundId: z.guid(),
  investmentNumber: z.string(),
  status: z.enum(['active', 'historical']),
  investmentDate: dayText,
  closingDate: dayText.optional(),
  currency: z.string(),
  numberOfShares: decimalText,
  nominalAmount: englishMoney,
  ownershipShare: decimalText.optional(),
  subscriptionId: z.string().optional(),
  subscriptionDate: dayText.optional(),
  passiveParticipation: z.boolean().optional(),
  agio: englishMoney.optional(),
  promisedOwnCapital: englishMoney.optional(),
  openOwnCapital: englishMoney.optional(),
  hardCommitment: englishMoney.optional(),
  softCommitments: englishMoney.optional(),
  currentInvestedOwnCapital: englishMoney.optional(),
}

const investmentShape = z
  .strictObject({ ...investmentFields, ...cashFlowFields })
  .meta({ id: 'SpecialFundInvestment' })

const investmentBase = z.strictObject(investmentFields)

export function encodeInvestment(investment: FundInvestment): z.infer<typeof investmentBase> {
  const { brand, sourceSystem, sourceKey, fundId, number, investedOn, closedOn, nominal } = investment
  return {
    id: investment.id,
    client: brand,
    foreignKey: { system: sourceSystem, key: sourceKey },
    specialFundId: fundId,
    investmentNumber: number,
    status: investment.status,
    investmentDate: investedOn,
    closingDate: closedOn,
    currency: nominal.currency,
    numberOfShares: investment.numberOfShares,
    nominalAmount: nominal,
    ownershipShare: investment.ownershipShare,
    subscriptionId: investment.subscriptionReference,
    subscriptionDate: investment.subscribedOn,
    passiveParticipation: investment.isPassive,
    agio: investment.agio,
    promisedOwnCapital: investment.promisedOwnCapital,
    openOwnCapital: investment.openOwnCapital,
    hardCommitment: investment.hardCommitment,
    softCommitments: investment.softCommitments,
    currentInvestedOwnCapital: investment.currentInvestedOwnCapital,
  }
}

export function encodeDistributions({
  distributions = [],
  underived = [],
}: {
  readonly distributions?: readonly Distribution[]
  readonly underived?: readonly UnderivedPeriod[]
}) {
  return {
    distributions: distributions.map(({ day, amount, isDerived, periodEnd }) => ({
      date: day,
      amount,
      isDerived,
      period: periodEnd,
    })),
    distributionsTotal: [...sumDistributions(distributions)],
    underivedDistributions: underived.map(({ day, periodEnd }) => ({ date: day, period: periodEnd })),
  }
}

export function encodeCapitalFlows(flows: readonly CashFlow[]): z.infer<typeof capitalFlowShape>[] {
  return flows.map(({ day, amount }) => ({ date: day, amount }))
}

/** With all its flows of money. */
export function encodeWholeInvestment(investment: Investment): z.infer<typeof investmentShape> {
  return {
    ...encodeInvestment(investment),
    ...encodeDistributions(investment),
    ownCapitalCalls: encodeCapitalFlows(investment.capitalCalls),
    ownCapitalReturns: encodeCapitalFlows(investment.capitalReturns),
    expectedPayments: encodeExpected(investment.expected),
  }
}

const about = { method: 'GET', service: 'special-fund investments', access: 'portfolio/read' } as const

export const listInvestments = call({
  ...about,
  path: '/api/specialfundinvestment/v1/portfolio',
  summary: 'The caller’s investments by number; with status 428 while documents wait for approval',
  answer: z.array(investmentShape),
  statuses: [200, 428],
})

export const getInvestment = call({
  ...about,
  path: '/api/specialfundinvestment/v1/:id',
  summary: 'One of the caller’s investments',
  params: idParam,
  answer: investmentShape,
})
