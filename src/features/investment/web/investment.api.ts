import { queryOptions } from '@tanstack/react-query'
import type { PropertyEntry } from '#features/assets/web/assets.api.ts'
import type { ShownProduct } from '#features/market/products.domain.ts'
import { listNamedItems } from '#features/portfolio/portfolio.wire.ts'
import type * as stored from '#features/portfolio/portfolio-items.domain.ts'
import type { PortfolioProp } from '#features/portfolio/portfolio-props.wire.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { type Answer, ask } from '#web/api-client/ask.ts'
import { keyOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { ContactPerson } from '#web/ui/people/contact-card.tsx'
import type { Tab } from './tabs.ts'

/** What an item is told with; nothing of it that was not asked for. */
type Told = {
  readonly properties: readonly PropertyEntry[]
  /** B2.4: of a fund its manager, of everything else the person who looks after the investor. */
  readonly contactPerson?: ContactPerson
  readonly pictureUrl?: string
}
type AsTold<Item> = Omit<Item, keyof Told | 'documents' | 'fund' | 'fundManager' | 'product'> & Told

type OfProduct = { readonly product: ShownProduct }

/** The items of a portfolio, as the server knows them. Of a fund at least the latest valuation comes along. */
export type FundItem = AsTold<stored.FundItem> & {
  readonly fund: Omit<stored.FundItem['fund'], 'picture'>
}
export type PublicItem = AsTold<stored.PublicItem> & OfProduct
export type SubscriptionItem = AsTold<stored.SubscriptionItem> & OfProduct
export type InvestmentItem = FundItem | PublicItem | SubscriptionItem

/** B4.3: nobody's investment, but a fund that is on offer. */
export class OnlyOfferedError extends Error {
  override readonly name = 'OnlyOfferedError'
}

/** What stands above the tabs, and what each of them shows of the item itself. */
type Part = 'header' | Exclude<Tab, 'documents'>

const PROPS: Readonly<Record<Part, readonly PortfolioProp[]>> = {
  header: ['fundManager', 'prospektbild', 'objektbild', 'valuations'],
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
  properties: ['properties'],
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** What is no id at all is as unknown as one that nobody has. */
export function isItemId(id: string): boolean {
  return ID.test(id)
}

/** B2.1: a part of one item. A13.1: one that could not be had waits for the visitor's word. */
export const itemQuery = (reader: Reader, id: string, part: Part) =>
  queryOptions({
    queryKey: [...keyOf(listNamedItems), reader, id, part],
    queryFn: async (): Promise<InvestmentItem> => {
      const query = { props: PROPS[part].join() }
      const [answer, { decodeItem }] = await Promise.all([
        ask(listNamedItems, { reader, params: { ids: id }, query }),
        // Loaders are part of every page, what they decode is not.
        import('./decode-item.api.ts'),
      ])
      const [item] = answer.items
      if (!item) throw new ApiError({ status: 404, code: 'http.notFound', errorId: '' })
      if (isOnlyOffered(item)) throw new OnlyOfferedError(item.name)
      return decodeItem(item)
    },
    retryOnMount: false,
  })

type WireItem = Answer<typeof listNamedItems>['items'][number]

function isOnlyOffered(item: WireItem): item is Extract<WireItem, { _type: 'publicFundMarket' }> {
  const { _type: type } = item
  return type === 'publicFundMarket'
}
