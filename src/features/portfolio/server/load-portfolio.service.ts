import { endFund, STATEMENT_MONTHS } from '#features/funds/funds.domain.ts'
import { type LoadedFund, loadFunds } from '#features/funds/server/load-funds.service.ts'
import { isExpected } from '#features/investment/expected-flows.domain.ts'
import type { FundInvestment, Investment } from '#features/investment/investment.domain.ts'
import { addCashFlows } from '#features/investment/server/add-cash-flows.service.ts'
import { listOwnInvestments } from '#features/investment/server/list-own-investments.service.ts'
import { loadShareLots } from '#features/investment/server/load-share-lots.service.ts'
import type { ProductDetails } from '#features/market/products.domain.ts'
import { listProducts } from '#features/market/server/list-products.service.ts'
import { deriveNetAssetShare } from '#features/participations/net-asset-share.domain.ts'
import { listPayouts } from '#features/participations/server/list-payouts.service.ts'
import { listSubscribedParticipations } from '#features/participations/server/list-subscribed-participations.service.ts'
import { listSubscriptions } from '#features/subscriptions/server/list-subscriptions.service.ts'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Day } from '#kernel/dates.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { deriveCurrentShareValue, ITEM_TYPE_BY_FUND_KIND, sortItems } from '../portfolio.domain.ts'
import {
  endAt,
  type FundItem,
  type PortfolioItem,
  type PortfolioParts,
  type PublicItem,
  type SubscriptionItem,
} from '../portfolio-items.domain.ts'
import { deriveFundChange, deriveParticipationChange } from '../value-change.domain.ts'
import { deriveFundCourse, deriveParticipationCourse } from '../value-course.domain.ts'
import { addContactPersons, addDocuments, addProperties } from './portfolio-parts.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string
  readonly today: Day
  readonly reading: Reading
  /** All of the investor's items where none are named. */
  readonly ids?: readonly string[] | undefined
  readonly parts: PortfolioParts
}

/**
 * B1.1, B1.2: the investor's items in order, each with the parts asked for. Every kind of data is fetched once for all items:
 * the number of statements does not depend on theirs.
 */
export async function loadPortfolio(db: Database, asked: Asked): Promise<readonly PortfolioItem[]> {
  const { parts } = asked
  let items: PortfolioItem[] = [...(await loadFundItems(db, asked)), ...(await loadProductItems(db, asked))]
  if (parts.hasContactPerson) items = await addContactPersons(db, asked, items)
  if (parts.hasProperties) items = await addProperties(db, asked, items)
  if (parts.hasDocuments) items = await addDocuments(db, asked, items)
  return sortItems(items)
}

async function loadFundItems(db: Database, asked: Asked): Promise<FundItem[]> {
  const { brand, investorId, ids, today, parts } = asked
  const investments = await listOwnInvestments(db, { brand, investorId, ids, today })
  if (investments.length === 0) return []
  const funds = await loadFunds(db, {
    brand,
    ids: [...new Set(investments.map(({ fundId }) => fundId))],
    today,
    closings: investments.flatMap(({ fundId, closedOn }) => (closedOn ? { fundId, closedOn } : [])),
    parts: {
      hasValuations: parts.hasValuations || parts.hasValueCourse,
      hasDistributions: parts.hasCashFlows,
      statements: parts.statements,
    },
  })
  const complete: (FundInvestment | Investment)[] = parts.hasCashFlows
    ? await addCashFlows(db, asked, investments, (fundId) => funds.get(fundId)?.distributions ?? [])
    : investments
  const items = complete.flatMap((investment) => {
    const fund = funds.get(investment.fundId)
    return fund ? [toFundItem(investment, fund, { today, hasValueCourse: parts.hasValueCourse })] : []
  })
  return parts.hasValueChange ? await addChanges(db, asked, items) : items
}

async function addChanges(db: Database, asked: Asked, items: readonly FundItem[]): Promise<FundItem[]> {
  const others = items.filter(({ status, lots }) => status === 'active' && lots === undefined)
  const { brand, investorId, today } = asked
  const investmentIds = others.map(({ id }) => id)
  const loaded = others.length > 0 ? await loadShareLots(db, { brand, investorId, investmentIds, today }) : []
  const lotsById = Map.groupBy(loaded, ({ investmentId }) => investmentId)
  return items.map((item) => {
    if (item.status !== 'active') return item
    const { id, fund, lots = lotsById.get(id) ?? [] } = item
    return { ...item, valueChange: deriveFundChange({ valuations: fund.valuations, lots }, today) }
  })
}

function toFundItem(
  investment: FundInvestment | Investment,
  fund: LoadedFund,
  { today, hasValueCourse = false }: { readonly today: Day; readonly hasValueCourse?: boolean | undefined },
): FundItem {
  const isClosed = investment.status === 'historical'
  const closedOn = isClosed ? investment.closedOn : undefined
  const valuations = endAt(fund.valuations, ({ day }) => day, closedOn)
  const currentShareValue = isClosed
    ? undefined
    : deriveCurrentShareValue({
        sharePrice: valuations.at(-1)?.sharePrice,
        numberOfShares: investment.numberOfShares,
      })
  return {
    type: ITEM_TYPE_BY_FUND_KIND[investment.fundKind],
    id: investment.id,
    name: investment.fundName,
    status: investment.status,
    nominal: investment.nominal,
    investment,
    fund: {
      ...endFund(fund, closedOn),
      valuations,
      distributions: endAt(fund.distributions, ({ periodEnd }) => periodEnd, closedOn ?? today),
    },
    currentShareValue,
    statements: endStatements(fund.statements, closedOn ?? today),
    ...('distributions' in investment && {
      distributions: investment.distributions,
      capitalCalls: investment.capitalCalls,
      capitalReturns: investment.capitalReturns,
      expected: investment.expected,
      underived: investment.underived,
      lots: investment.lots,
      ...(hasValueCourse && {
        valueCourse: deriveFundCourse({ ...investment, investment, valuations }, today),
      }),
    }),
  }
}

function endStatements(statements: LoadedFund['statements'], until: Day): FundItem['statements'] {
  const ended = Object.entries(statements).map(([kind, { currency, months, lines }]) => {
    const end = endAt(months, (month) => month, until).length
    const start = Math.max(0, end - STATEMENT_MONTHS)
    return [
      kind,
      {
        currency,
        months: months.slice(start, end),
        lines: lines.map((line) => ({ ...line, amounts: line.amounts.slice(start, end) })),
      },
    ]
  })
  return Object.fromEntries(ended)
}

async function loadProductItems(db: Database, asked: Asked): Promise<(PublicItem | SubscriptionItem)[]> {
  const { brand, investorId, ids, today, reading, parts } = asked
  const participations = await listSubscribedParticipations(db, { brand, investorId, today, reading, ids })
  const open = await listSubscriptions(db, { brand, investorId, status: OPEN_STATUS })
  const subscriptions = open.filter(({ id }) => ids === undefined || ids.includes(id))
  const productIds = [...participations, ...subscriptions].map(({ productId }) => productId)
  if (productIds.length === 0) return []

  const products = new Map<string, ProductDetails>(
    (
      await listProducts(db, {
        brand,
        ids: [...new Set(productIds)],
        today,
        reading,
        // The share of a net asset value is told wherever valuations or payouts are.
        hasDetails: [parts.hasProductDetails, parts.hasPayouts, parts.hasValuations].includes(true),
      })
    ).map((product) => [product.id, product]),
  )
  const payouts = parts.hasPayouts
    ? Map.groupBy(
        await listPayouts(db, {
          brand,
          investorId,
          reading,
          participationIds: participations.map(({ id }) => id),
        }),
        ({ participationId }) => participationId,
      )
    : undefined
  return [
    ...participations.flatMap((participation): PublicItem[] => {
      const product = products.get(participation.productId)
      if (!product) return []
      const { id, status, nominal, closedOn } = participation
      const own = payouts?.get(id) ?? []
      return [
        {
          type: 'publicFundInvestment',
          id,
          name: product.name,
          status,
          nominal,
          participation,
          product: status === 'historical' ? endProduct(product, closedOn) : product,
          ...(status === 'active' && {
            netAssetShare: deriveNetAssetShare(participation, product.valuations, today),
            valueChange: deriveParticipationChange(participation, product.valuations, today),
          }),
          ...(payouts && {
            valueCourse: deriveParticipationCourse(participation, product.valuations, today),
            payouts: own.filter((payout) => !isExpected(payout, today)),
            expected: own
              .filter((payout) => isExpected(payout, today))
              .map(({ day, amount }) => ({ kind: 'payout' as const, day, amount, isDerived: false })),
          }),
        },
      ]
    }),
    ...subscriptions.flatMap((subscription): SubscriptionItem[] => {
      const product = products.get(subscription.productId)
      if (!product) return []
      const { id, nominal } = subscription
      return [
        {
          type: 'publicSubscription',
          id,
          name: product.name,
          status: 'active',
          nominal,
          subscription,
          product,
        },
      ]
    }),
  ]
}

/** B1.3: a payout for a year follows in the next one. */
function endProduct(product: ProductDetails, closedOn: string | undefined): ProductDetails {
  return {
    ...product,
    valuations: endAt(product.valuations, ({ day }) => day, closedOn),
    payouts: endAt(product.payouts, ({ year }) => `${year}-12-31`, closedOn),
  }
}
