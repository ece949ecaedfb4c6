import type { z } from 'zod'
import type { namedItemsShape } from '#features/portfolio/portfolio.wire.ts'
import type { PortfolioProp } from '#features/portfolio/portfolio-props.wire.ts'
import type { Locale } from '#kernel/locale.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { getCachedJson } from '#web/api-client/cached-json.ts'
import type { Tab } from './tabs.ts'

type Items = z.infer<typeof namedItemsShape>
export type InvestmentItem = Items['items'][number]
export type FundEntry = Extract<InvestmentItem, { specialFund: unknown }>
export type ProductEntry = Exclude<InvestmentItem, FundEntry>
export type ParticipationEntry = Extract<InvestmentItem, { _type: 'publicFundInvestment' }>
export type SubscriptionEntry = Extract<InvestmentItem, { _type: 'publicSubscription' }>
export type ContactPerson = NonNullable<ProductEntry['contactPerson']>
export type StatementEntry = NonNullable<FundEntry['incomeStatements']>

/** What stands above the tabs, and what one of them shows; the one stands where the other could not be had. */
export type Investment = {
  readonly item: InvestmentItem
  readonly content?: InvestmentItem
  readonly failure?: { readonly errorId?: string }
}

const HEADER_PROPS: readonly PortfolioProp[] = ['fundManager', 'prospektbild', 'objektbild', 'valuations']

const PROPS: Readonly<Record<Tab, readonly PortfolioProp[]>> = {
  fund: [
    'valuations',
    'distributions',
    'incomeStatements',
    'liquidityStatus',
    'statementOfAssets',
    'fundManager',
    'basisdaten',
    'beteiligung',
    'auszahlungen',
    'investitionen',
    'entwicklung',
  ],
  investment: ['distributions', 'ownCapitalCalls', 'ownCapitalReturns', 'auszahlungen'],
  documents: ['documents'],
  properties: ['properties'],
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Asked = { readonly id: string; readonly tab: Tab | undefined }

/** One item with what the tab shows; undefined where the caller has none by that id. */
export async function fetchInvestment(
  client: string,
  locale: Locale,
  { id, tab }: Asked,
): Promise<Investment | undefined> {
  // What is no id at all is as unknown as one that nobody has.
  if (!ID.test(id)) return undefined
  const ask = async (props: readonly PortfolioProp[]) => {
    const { items } = await getCachedJson<Items>(
      `/api/${client}/portfolio/${id}?props=${props.join()}`,
      locale,
    )
    return items[0]
  }
  const [header, content] = await Promise.allSettled([ask(HEADER_PROPS), tab && ask(PROPS[tab])])
  if (header.status === 'rejected') {
    if (header.reason instanceof ApiError && header.reason.failure.status === 404) return undefined
    throw header.reason
  }
  if (!header.value) return undefined
  return {
    item: header.value,
    ...(content.status === 'fulfilled' && content.value && { content: content.value }),
    ...(content.status === 'rejected' && { failure: describeFailure(content.reason) }),
  }
}

function describeFailure(reason: unknown): NonNullable<Investment['failure']> {
  return reason instanceof ApiError ? { errorId: reason.failure.errorId } : {}
}

export function getType({ _type: type }: InvestmentItem) {
  return type
}

/** Properties of a special fund belong to the fund, those of a public one stand beside it. */
export function listProperties(item: InvestmentItem) {
  return ('specialFund' in item ? item.specialFund.properties : item.properties) ?? []
}
