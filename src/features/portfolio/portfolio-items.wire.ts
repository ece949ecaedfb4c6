import { z } from 'zod'
import { assetShape, encodeAsset } from '#features/assets/assets.wire.ts'
import { contactPersonShape, encodeContactPerson } from '#features/contacts/contacts.wire.ts'
import type { Document } from '#features/documents/documents.domain.ts'
import { documentShape, encodeDocument } from '#features/documents/documents.wire.ts'
import {
  encodeFund,
  encodeFundDistribution,
  encodeStatement,
  encodeValuation,
  fundDistributionShape,
  specialFundShape,
  statementShape,
  valuationShape,
} from '#features/funds/funds.wire.ts'
import {
  cashFlowFields,
  encodeCapitalFlows,
  encodeDistributions,
  encodeExpected,
  encodeInvestment,
  expectedShape,
  investmentFields,
} from '#features/investment/investment.wire.ts'
import {
  encodeParticipation,
  encodePayouts,
  participationShape,
  payoutListShape,
} from '#features/participations/participations.wire.ts'
import { encodeSubscription, subscriptionShape } from '#features/subscriptions/subscriptions.wire.ts'
import { dayText, decimalText, englishMoney, momentText } from '#kernel/wire/shapes.ts'
import type {
  FundItem,
  MarketItem,
  PortfolioItem,
  PublicItem,
  SubscriptionItem,
} from './portfolio-items.domain.ts'
import { encodePortfolioProduct, portfolioProductShape } from './portfolio-product.wire.ts'
import { PORTFOLIO_PROPS, type PortfolioProp } from './portfolio-props.wire.ts'
import type { ValueCourse } from './value-course.domain.ts'

/** §3: in a portfolio a document has two of its facts in English as well. */
const portfolioDocumentShape = documentShape
  .extend({ reportPeriod: dayText, timestampDownload: momentText.optional() })
  .meta({ id: 'PortfolioDocument' })

function encodePortfolioDocument(document: Document): z.infer<typeof portfolioDocumentShape> {
  const encoded = encodeDocument(document)
  const { berichtszeitraum: reportPeriod, gelesen: timestampDownload } = encoded
  return { ...encoded, reportPeriod, ...(timestampDownload !== undefined && { timestampDownload }) }
}

const common = {
  id: z.guid(),
  name: z.string(),
  status: z.enum(['active', 'historical']),
  /** Which of the optional parts this item was loaded with. */
  _properties: z.array(z.enum(PORTFOLIO_PROPS)),
  documents: z.array(portfolioDocumentShape).optional(),
}

/** B1.7 */
const changeShape = z
  .strictObject({ since: dayText, amount: englishMoney, percent: decimalText.optional() })
  .meta({
    description:
      'Since the last year’s end, of no more than was held and had a value on both days; comes with `valuations`',
  })

/** B1.7 */
const courseShape = z
  .strictObject({
    currency: z.string().length(3),
    points: z.array(z.strictObject({ date: dayText, value: decimalText.optional(), paidIn: decimalText })),
  })
  .meta({
    id: 'ValueCourse',
    description:
      'What it was worth and what had been paid in for it, with the agio, on the days on which either changed; absent where nobody tells a value; comes with `ownCapitalCalls` or `auszahlungen`',
  })

const fundItemShape = z
  .strictObject({
    ...investmentFields,
    ...common,
    _type: z.enum([
      'specialFundInvestment',
      'fundOfFundsInvestment',
      'infrastructureInvestment',
      'internationalInvestment',
    ]),
    nominal: englishMoney,
    specialFund: specialFundShape.extend({
      distributions: z.array(fundDistributionShape).optional(),
      properties: z.array(assetShape).optional(),
      fundManager: contactPersonShape.optional(),
    }),
    currentShareValue: englishMoney.optional(),
    valueChange: changeShape.optional(),
    valueCourse: courseShape.optional(),
    valuations: z.array(valuationShape).optional(),
    distributions: cashFlowFields.distributions.optional(),
    distributionsTotal: cashFlowFields.distributionsTotal.optional(),
    underivedDistributions: cashFlowFields.underivedDistributions.optional(),
    ownCapitalCalls: cashFlowFields.ownCapitalCalls.optional(),
    ownCapitalReturns: cashFlowFields.ownCapitalReturns.optional(),
    expectedPayments: cashFlowFields.expectedPayments.optional(),
    incomeStatements: statementShape.optional(),
    liquidityStatus: statementShape.optional(),
    statementOfAssets: statementShape.optional(),
  })
  .meta({ id: 'FundItem' })

/** A public fund has its slices as its own service tells them; its properties also as the real-estate service does. */
const productItem = {
  ...common,
  produkt: portfolioProductShape,
  properties: z.array(assetShape).optional(),
  /** Who looks after the investor; comes with `fundManager`. */
  contactPerson: contactPersonShape.optional(),
}

const publicItemShape = z
  .strictObject({
    ...productItem,
    _type: z.literal('publicFundInvestment'),
    nominal: englishMoney,
    netAssetShare: z
      .strictObject({ date: dayText, value: englishMoney })
      .optional()
      .meta({ description: 'Its share of the net asset value of that day; no price of anything' }),
    valueChange: changeShape.optional(),
    valueCourse: courseShape.optional(),
    closingDate: dayText.optional(),
    beteiligung: participationShape,
    auszahlungen: payoutListShape.optional(),
    expectedPayments: expectedShape.optional(),
  })
  .meta({ id: 'PublicFundItem' })

const subscriptionItemShape = z
  .strictObject({
    ...productItem,
    _type: z.literal('publicSubscription'),
    nominal: englishMoney,
    zeichnung: subscriptionShape,
  })
  .meta({ id: 'SubscriptionItem' })

const marketItemShape = z
  .strictObject({ ...productItem, _type: z.literal('publicFundMarket') })
  .meta({ id: 'MarketItem' })

const itemShape = z.union([fundItemShape, publicItemShape, subscriptionItemShape])

/** Ids that were asked for and are none of the caller's. */
const missing = z.array(z.guid())

export const portfolioShape = z.strictObject({ items: z.array(itemShape), missing }).meta({ id: 'Portfolio' })

/** What was asked for by id may also be a fund on the market. */
export const namedItemsShape = z
  .strictObject({ items: z.array(z.union([itemShape, marketItemShape])), missing })
  .meta({ id: 'PortfolioItems' })

export const marketShape = z.strictObject({ items: z.array(marketItemShape) }).meta({ id: 'Market' })

export const documentsShape = z
  .strictObject({ documents: z.array(portfolioDocumentShape) })
  .meta({ id: 'Documents' })

export const categoriesShape = z
  .strictObject({
    categories: z
      .array(
        z.strictObject({
          category: z.string(),
          count: z.int(),
          subcategories: z.array(z.strictObject({ subcategory: z.string(), count: z.int() })).readonly(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'DocumentCategories' })

export function encodeDocuments(documents: readonly Document[]): z.infer<typeof documentsShape> {
  return { documents: documents.map(encodePortfolioDocument) }
}

type Props = ReadonlySet<PortfolioProp>

export function encodeNamedItem(
  item: PortfolioItem | MarketItem,
  props: Props,
): z.infer<typeof namedItemsShape>['items'][number] {
  return item.type === 'publicFundMarket' ? encodeMarketItem(item, props) : encodeItem(item, props)
}

export function encodeItem(item: PortfolioItem, props: Props): z.infer<typeof itemShape> {
  if (item.type === 'publicFundInvestment') return encodePublicItem(item, props)
  if (item.type === 'publicSubscription') return encodeSubscriptionItem(item, props)
  return encodeFundItem(item, props)
}

function encodeCommon(item: PortfolioItem | MarketItem, props: Props) {
  return {
    id: item.id,
    name: item.name,
    status: item.status,
    _properties: PORTFOLIO_PROPS.filter((prop) => props.has(prop)),
    documents: item.documents?.map(encodePortfolioDocument),
  }
}

function encodeFundItem(item: FundItem, props: Props): z.infer<typeof fundItemShape> {
  const { fund, statements, capitalCalls, capitalReturns } = item
  return {
    ...encodeInvestment(item.investment),
    ...encodeCommon(item, props),
    _type: item.type,
    nominal: item.nominal,
    specialFund: {
      ...encodeFund(fund),
      ...(props.has('distributions') && { distributions: fund.distributions.map(encodeFundDistribution) }),
      properties: item.properties?.map(encodeAsset),
      fundManager: item.fundManager && encodeContactPerson(item.fundManager),
    },
    currentShareValue: item.currentShareValue,
    valueChange: item.valueChange,
    valueCourse: item.valueCourse && encodeCourse(item.valueCourse),
    ...(props.has('valuations') && { valuations: fund.valuations.map(encodeValuation) }),
    ...(props.has('distributions') && encodeDistributions(item)),
    ...(props.has('ownCapitalCalls') && { ownCapitalCalls: encodeCapitalFlows(capitalCalls ?? []) }),
    ...(props.has('ownCapitalReturns') && { ownCapitalReturns: encodeCapitalFlows(capitalReturns ?? []) }),
    expectedPayments: item.expected && encodeExpected(item.expected),
    incomeStatements: statements.incomeStatement && encodeStatement(statements.incomeStatement),
    liquidityStatus: statements.liquidityStatus && encodeStatement(statements.liquidityStatus),
    statementOfAssets: statements.statementOfAssets && encodeStatement(statements.statementOfAssets),
  }
}

function encodeCourse({ currency, points }: ValueCourse): z.infer<typeof courseShape> {
  return { currency, points: points.map(({ day, value, paidIn }) => ({ date: day, value, paidIn })) }
}

function encodeProductItem(item: Exclude<PortfolioItem, FundItem> | MarketItem, props: Props) {
  return {
    ...encodeCommon(item, props),
    produkt: encodePortfolioProduct(item, props),
    ...(props.has('properties') && { properties: item.properties?.map(encodeAsset) }),
    contactPerson: item.contactPerson && encodeContactPerson(item.contactPerson),
  }
}

function encodePublicItem(item: PublicItem, props: Props): z.infer<typeof publicItemShape> {
  return {
    ...encodeProductItem(item, props),
    _type: item.type,
    nominal: item.nominal,
    ...(item.netAssetShare && {
      netAssetShare: { date: item.netAssetShare.day, value: item.netAssetShare.value },
    }),
    ...(props.has('valuations') && { valueChange: item.valueChange }),
    valueCourse: item.valueCourse && encodeCourse(item.valueCourse),
    closingDate: item.participation.closedOn,
    beteiligung: encodeParticipation(item.participation),
    auszahlungen: item.payouts && encodePayouts(item.participation, item.payouts),
    expectedPayments: item.expected && encodeExpected(item.expected),
  }
}

function encodeSubscriptionItem(item: SubscriptionItem, props: Props): z.infer<typeof subscriptionItemShape> {
  return {
    ...encodeProductItem(item, props),
    _type: item.type,
    nominal: item.nominal,
    zeichnung: encodeSubscription(item.subscription),
  }
}

export function encodeMarketItem(item: MarketItem, props: Props): z.infer<typeof marketItemShape> {
  return { ...encodeProductItem(item, props), _type: item.type }
}
