import { z } from 'zod'
import type { Document } from '#features/documents/documents.domain.ts'
import { documentShape, encodeDocument } from '#features/documents/documents.wire.ts'
import { encodePictureName } from '#features/pictures/pictures.wire.ts'
import { call } from '#kernel/call.ts'
import { INVESTMENT_GROUPS } from '#kernel/permissions.ts'
import { dayText, decimalText, englishMoney, idParam, withoutEmpty } from '#kernel/wire/shapes.ts'
import {
  FUND_KINDS,
  type Fund,
  type FundDistribution,
  type Statement,
  type Valuation,
  withLatestValuation,
} from './funds.domain.ts'

export const valuationShape = z
  .strictObject({
    date: dayText,
    netAssetValue: englishMoney,
    netAssetValuePlusBankLoan: englishMoney.optional(),
    grossAssetValue: englishMoney.optional(),
    propertyMarketValue: englishMoney.optional(),
    sharePrice: englishMoney,
  })
  .meta({ id: 'Valuation' })

export const fundDistributionShape = z
  .strictObject({ period: dayText, amountPerShare: englishMoney })
  .meta({ id: 'FundDistribution' })

export const statementShape = z
  .strictObject({
    currency: z.string(),
    months: z.array(dayText),
    lines: z.array(
      z.strictObject({ line: z.string(), isTotal: z.boolean(), amounts: z.array(decimalText.nullable()) }),
    ),
  })
  .meta({
    id: 'Statement',
    description:
      'One amount per month in each line; null where none was reported. Expenses, losses, payments and liabilities are negative, so that each total is the sum of its lines.',
  })

/** Fields of the latest valuation stand on the fund itself (B2.3), in figures as of `valuationDate`. */
export const specialFundShape = z
  .strictObject({
    id: z.guid(),
    client: z.string(),
    foreignKey: z.strictObject({ system: z.string(), key: z.string() }),
    kind: z.enum(FUND_KINDS),
    name: z.string(),
    isin: z.string().optional(),
    kvg: z.string().optional(),
    aifm: z.string().optional(),
    assetManager: z.string().optional(),
    depositary: z.string().optional(),
    legalForm: z.string().optional(),
    assetClass: z.string().optional(),
    riskClass: z.int().optional(),
    currency: z.string(),
    fundManagerId: z.guid().optional(),
    numbersOfShares: decimalText.optional(),
    numbersOfInvestors: z.int().optional(),
    initiationDate: dayText.optional(),
    firstFiscalYearEnd: dayText.optional(),
    plannedRuntime: z.int().optional(),
    lastPeriod: dayText.optional(),
    loanCapitalQuote: decimalText.optional(),
    denomination: englishMoney.optional(),
    minimalInvestment: englishMoney.optional(),
    bviPerformance: decimalText.optional(),
    irrSinceInception: decimalText.optional(),
    performanceDate: dayText.optional(),
    picture: z.strictObject({ url: z.string() }).optional(),
    valuationDate: dayText.optional(),
    netAssetValue: englishMoney.optional(),
    netAssetValuePlusBankLoan: englishMoney.optional(),
    grossAssetValue: englishMoney.optional(),
    propertyMarketValue: englishMoney.optional(),
    sharePrice: englishMoney.optional(),
  })
  .meta({ id: 'SpecialFund' })

/** The latest valuation is the last of the list. */
export function encodeFund(
  fund: Fund & { readonly valuations: readonly Valuation[] },
): z.infer<typeof specialFundShape> {
  const latest = withLatestValuation(fund)
  return withoutEmpty({
    id: fund.id,
    client: fund.brand,
    foreignKey: { system: fund.sourceSystem, key: fund.sourceKey },
    kind: fund.kind,
    name: fund.name,
    isin: fund.isin,
    kvg: fund.kvg,
    aifm: fund.aifm,
    assetManager: fund.assetManager,
    depositary: fund.depositary,
    legalForm: fund.legalForm,
    assetClass: fund.assetClass,
    riskClass: fund.riskClass,
    currency: fund.currency,
    fundManagerId: fund.fundManagerId,
    numbersOfShares: fund.numberOfShares,
    numbersOfInvestors: fund.numberOfInvestors,
    initiationDate: fund.initiatedOn,
    firstFiscalYearEnd: fund.firstFiscalYearEnd,
    plannedRuntime: fund.plannedRuntimeYears,
    lastPeriod: fund.lastPeriod,
    loanCapitalQuote: fund.loanCapitalQuota,
    denomination: fund.denomination,
    minimalInvestment: fund.minimumInvestment,
    bviPerformance: fund.bviPerformance,
    irrSinceInception: fund.irrSinceInception,
    performanceDate: fund.performanceAsOf,
    picture: fund.picture === null ? undefined : { url: encodePictureName(fund.picture) },
    valuationDate: fund.valuations.at(-1)?.day,
    netAssetValue: latest.netAssetValue,
    netAssetValuePlusBankLoan: latest.netAssetValuePlusBankLoan,
    grossAssetValue: latest.grossAssetValue,
    propertyMarketValue: latest.propertyMarketValue,
    sharePrice: latest.sharePrice,
  })
}

/** A fund as its own service tells it. */
const wholeFundShape = specialFundShape
  .extend({ valuations: z.array(valuationShape), distributions: z.array(fundDistributionShape) })
  .meta({ id: 'WholeSpecialFund' })

export function encodeWholeFund(
  fund: Parameters<typeof encodeFund>[0] & { readonly distributions: readonly FundDistribution[] },
): z.infer<typeof wholeFundShape> {
  return {
    ...encodeFund(fund),
    valuations: fund.valuations.map(encodeValuation),
    distributions: fund.distributions.map(encodeFundDistribution),
  }
}

const fundDocumentsShape = z.array(documentShape)

export function encodeFundDocuments(documents: readonly Document[]): z.infer<typeof fundDocumentsShape> {
  return documents.map(encodeDocument)
}

export function encodeValuation({ day, ...values }: Valuation): z.infer<typeof valuationShape> {
  return withoutEmpty({
    date: day,
    netAssetValue: values.netAssetValue,
    netAssetValuePlusBankLoan: values.netAssetValuePlusBankLoan,
    grossAssetValue: values.grossAssetValue,
    propertyMarketValue: values.propertyMarketValue,
    sharePrice: values.sharePrice,
  })
}

export function encodeFundDistribution(
  distribution: FundDistribution,
): z.infer<typeof fundDistributionShape> {
  return { period: distribution.periodEnd, amountPerShare: distribution.amountPerShare }
}

export function encodeStatement({ currency, months, lines }: Statement): z.infer<typeof statementShape> {
  return {
    currency,
    months: [...months],
    lines: lines.map(({ line, isTotal, amounts }) => ({ line, isTotal, amounts: [...amounts] })),
  }
}

const about = { method: 'GET', service: 'special funds', access: 'portfolio/read' } as const

export const listInvestmentGroups = call({
  ...about,
  path: '/api/specialfund/v1/investment-group',
  summary: 'The groups of investments that the caller belongs to',
  answer: z.array(z.enum(INVESTMENT_GROUPS)),
})

export const listFundDocuments = call({
  ...about,
  path: '/api/specialfund/v1/document/:id',
  summary: 'The documents of a fund, newest report period first',
  params: idParam,
  answer: fundDocumentsShape,
})

export const getFund = call({
  ...about,
  path: '/api/specialfund/v1/:id',
  summary: 'A fund that the caller holds, with its valuations and distributions, oldest first',
  params: idParam,
  answer: wholeFundShape,
})
