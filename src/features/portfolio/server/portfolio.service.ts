import type { LoadedFund } from '#features/funds/server/funds.service.ts'
import { loadFunds } from '#features/funds/server/funds.service.ts'
import type { FundInvestment } from '#features/investments/investments.domain.ts'
import {
  type Investment,
  listOwnInvestments,
  withCashFlows,
} from '#features/investments/server/investments.service.ts'
import {
  listPayouts,
  listSubscribedParticipations,
} from '#features/participations/server/participations.service.ts'
import { MARKET_PAGE_SIZE, type ProductDetails } from '#features/products/products.domain.ts'
import { listMarketProducts, listProducts } from '#features/products/server/products.service.ts'
import { listSubscriptions } from '#features/subscriptions/server/subscriptions.service.ts'
import { OPEN_STATUS } from '#features/subscriptions/subscriptions.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { deriveCurrentShareValue, ITEM_TYPE_BY_FUND_KIND, sortItems } from '../portfolio.domain.ts'
import {
  endAt,
  type FundItem,
  type MarketItem,
  type PortfolioItem,
  type PortfolioParts,
  type PublicItem,
  type SubscriptionItem,
} from '../portfolio-items.domain.ts'
import { addDocuments, addFundManagers, addProperties } from './portfolio-parts.ts'

type Asked = {
  readonly brand: string
  readonly loginId: string
  readonly investorId: string
  /** All of the investor's items where none are named. */
  readonly ids?: readonly string[] | undefined
  readonly parts: PortfolioParts
}

/**
 * B1.1, B1.2: the investor's items in order, each with the parts asked for. Every kind of data is fetched once for all items:
 * the number of statements does not depend on theirs.
 */
export async function loadPortfolio(db: Database, asked: Asked): Promise<readonly PortfolioItem[]> {
  const { brand, loginId, parts } = asked
  let items: PortfolioItem[] = [...(await loadFundItems(db, asked)), ...(await loadProductItems(db, asked))]
  if (parts.hasFundManager) items = await addFundManagers(db, brand, items)
  if (parts.hasProperties) items = await addProperties(db, brand, items)
  if (parts.hasDocuments) items = await addDocuments(db, { brand, loginId }, items)
  return sortItems(items)
}

/** B4.1: the public funds that can be subscribed to, by name. */
export async function loadMarket(
  db: Database,
  { brand, loginId, parts }: Omit<Asked, 'investorId' | 'ids'>,
): Promise<readonly MarketItem[]> {
  const products = await listMarketProducts(db, { brand, limit: MARKET_PAGE_SIZE })
  let items = products.map((product): MarketItem => {
    const { id, name } = product
    return { type: 'publicFundMarket', id, name, status: 'active', product }
  })
  if (parts.hasProperties) items = await addProperties(db, brand, items)
  if (parts.hasDocuments) items = await addDocuments(db, { brand, loginId }, items)
  return items
}

async function loadFundItems(db: Database, asked: Asked): Promise<FundItem[]> {
  const { brand, investorId, ids, parts } = asked
  const investments = await listOwnInvestments(db, { brand, investorId, ids })
  if (investments.length === 0) return []
  const funds = await loadFunds(db, {
    brand,
    ids: [...new Set(investments.map(({ fundId }) => fundId))],
    parts: {
      hasValuations: parts.hasValuations,
      hasDistributions: parts.hasCashFlows,
      statements: parts.statements,
    },
  })
  const complete: (FundInvestment | Investment)[] = parts.hasCashFlows
    ? await withCashFlows(db, asked, investments, (fundId) => funds.get(fundId)?.distributions ?? [])
    : investments
  return complete.flatMap((investment) => {
    const fund = funds.get(investment.fundId)
    return fund ? [toFundItem(investment, fund)] : []
  })
}

function toFundItem(investment: FundInvestment | Investment, fund: LoadedFund): FundItem {
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
    fund: { ...fund, valuations },
    currentShareValue,
    statements: endStatements(fund.statements, closedOn),
    ...('distributions' in investment && {
      distributions: investment.distributions,
      capitalCalls: investment.capitalCalls,
      capitalReturns: investment.capitalReturns,
    }),
  }
}

function endStatements(
  statements: LoadedFund['statements'],
  closedOn: string | undefined,
): FundItem['statements'] {
  if (closedOn === undefined) return statements
  const ended = Object.entries(statements).map(([kind, { currency, months, lines }]) => {
    const count = endAt(months, (month) => month, closedOn).length
    return [
      kind,
      {
        currency,
        months: months.slice(0, count),
        lines: lines.map((line) => ({ ...line, amounts: line.amounts.slice(0, count) })),
      },
    ]
  })
  return Object.fromEntries(ended)
}

async function loadProductItems(db: Database, asked: Asked): Promise<(PublicItem | SubscriptionItem)[]> {
  const { brand, investorId, ids, parts } = asked
  const participations = await listSubscribedParticipations(db, { brand, investorId, ids })
  const open = await listSubscriptions(db, { brand, investorId, status: OPEN_STATUS })
  const subscriptions = open.filter(({ id }) => ids === undefined || ids.includes(id))
  const productIds = [...participations, ...subscriptions].map(({ productId }) => productId)
  if (productIds.length === 0) return []

  const products = new Map<string, ProductDetails>(
    (
      await listProducts(db, {
        brand,
        ids: [...new Set(productIds)],
        hasDetails: parts.hasProductDetails ?? false,
      })
    ).map((product) => [product.id, product]),
  )
  const payouts = parts.hasPayouts
    ? Map.groupBy(
        await listPayouts(db, { brand, investorId, participationIds: participations.map(({ id }) => id) }),
        ({ participationId }) => participationId,
      )
    : undefined
  return [
    ...participations.flatMap((participation): PublicItem[] => {
      const product = products.get(participation.productId)
      if (!product) return []
      const { id, status, nominal } = participation
      const own = payouts && { payouts: payouts.get(id) ?? [] }
      return [
        {
          type: 'publicFundInvestment',
          id,
          name: product.name,
          status,
          nominal,
          participation,
          product,
          ...own,
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
