import { z } from 'zod'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { idText } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR } from '#server/http/endpoint/principal.ts'
import {
  basicPortfolioShape,
  encodeBasicItem,
  encodeItemCourse,
  itemCoursesShape,
} from '../basic-items.wire.ts'
import { PORTFOLIO_ITEM_TYPES } from '../portfolio.domain.ts'
import {
  categoriesShape,
  documentsShape,
  encodeDocuments,
  encodeItem,
  encodeMarketItem,
  encodeNamedItem,
  marketShape,
  namedItemsShape,
  portfolioShape,
} from '../portfolio.wire.ts'
import { PORTFOLIO_CHUNK_SIZE } from '../portfolio-loading.domain.ts'
import { listProps, listQuery, namedQuery, propsQuery, toParts } from '../portfolio-props.wire.ts'
import { loadBasicItems, loadItemCourses } from './basic-items.service.ts'
import { listDocumentCategories } from './portfolio.queries.ts'
import { loadMarket, loadMarketItems, loadPortfolio } from './portfolio.service.ts'

const service = 'portfolio'
const access = 'portfolio/read'
/** More at once would be a list; that has a call of its own. */
const MAX_IDS = 100

const ids = z
  .string()
  .transform((text) => [...new Set(text.toLowerCase().split(','))])
  .pipe(z.array(z.guid()).max(MAX_IDS))

export const portfolioEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/api/:client/portfolio',
      service,
      summary: 'The caller’s investments and open subscriptions in the order of the portfolio',
      access,
      query: listQuery,
      answer: z.union([portfolioShape, basicPortfolioShape]),
    },
    async ({ ask, query, principal: { brand, loginId, investorId } }) => {
      if (investorId === undefined) return { body: { items: [], missing: [] } }
      if (query.basic !== undefined) {
        const items = await ask((db) => loadBasicItems(db, { brand, investorId }))
        return { body: { items: items.map(encodeBasicItem), missing: [] } }
      }
      const props = listProps(query)
      const asked = { brand, loginId, investorId, parts: toParts(props) }
      const items = await ask((db) => loadPortfolio(db, asked))
      return { body: { items: items.map((item) => encodeItem(item, props)), missing: [] } }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/:client/portfolio/market',
      service,
      summary: 'The public funds on the market, by name',
      access,
      isForPublicInvestors: true,
      query: propsQuery,
      answer: marketShape,
    },
    async ({ ask, query, principal: { brand, loginId } }) => {
      const props = listProps(query)
      const items = await ask((db) => loadMarket(db, { brand, loginId, parts: toParts(props) }))
      return { body: { items: items.map((item) => encodeMarketItem(item, props)) } }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/:client/portfolio/document/categories',
      service,
      summary: 'The categories of the caller’s documents, each with the number of documents',
      access,
      answer: categoriesShape,
    },
    async ({ ask, principal: { brand } }) => ({
      body: { categories: await ask((db) => listDocumentCategories(db, brand)) },
    }),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/:client/portfolio/documents/:type/:id',
      service,
      summary: 'The documents of one item, newest report period first',
      access,
      params: z.object({ type: z.enum(PORTFOLIO_ITEM_TYPES), id: idText }),
      answer: documentsShape,
    },
    async ({ ask, params, principal: { brand, loginId, investorId } }) => {
      const { type, id } = params
      const parts = { hasDocuments: true }
      const items = await ask(async (db) => {
        if (type === 'publicFundMarket') return await loadMarket(db, { brand, loginId, parts })
        return investorId === undefined
          ? []
          : await loadPortfolio(db, { brand, loginId, investorId, ids: [id], parts })
      })
      const item = items.find((candidate) => candidate.id === id && candidate.type === type)
      if (!item) throw new Problem(HTTP_ERRORS.notFound)
      return { body: encodeDocuments(item.documents ?? []) }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/:client/portfolio/:ids',
      service,
      summary:
        'Items named by a comma list of ids: the caller’s own and funds on the market; 404 where none is found',
      access,
      params: z.object({ ids }),
      query: namedQuery.extend({
        limit: z.coerce.number().int().min(1).max(MAX_IDS).default(PORTFOLIO_CHUNK_SIZE),
      }),
      answer: z.union([namedItemsShape, itemCoursesShape]),
    },
    async ({ ask, params, query, principal: { brand, loginId, investorId } }) => {
      if (params.ids.length > query.limit)
        throw new Problem(HTTP_ERRORS.badRequest, { fields: { ids: 'invalid' } })
      if (query.course !== undefined) {
        const own = { brand, investorId: investorId ?? NO_INVESTOR, ids: params.ids }
        const courses = await ask((db) => loadItemCourses(db, own))
        return { body: { items: courses.map(encodeItemCourse), missing: listMissing(params.ids, courses) } }
      }
      const props = listProps(query)
      const asked = { brand, loginId, ids: params.ids, parts: toParts(props) }
      const items = await ask(async (db) => {
        const own = investorId === undefined ? [] : await loadPortfolio(db, { ...asked, investorId })
        const others = params.ids.filter((id) => !own.some((item) => item.id === id))
        return [...own, ...(await loadMarketItems(db, { ...asked, investorId, ids: others }))]
      })
      return {
        body: {
          items: items.map((item) => encodeNamedItem(item, props)),
          missing: listMissing(params.ids, items),
        },
      }
    },
  ),
]

/** 404 where none of those asked for is found. */
function listMissing(asked: readonly string[], items: readonly { readonly id: string }[]): string[] {
  if (items.length === 0) throw new Problem(HTTP_ERRORS.notFound)
  const found = new Set(items.map(({ id }) => id))
  return asked.filter((id) => !found.has(id))
}
