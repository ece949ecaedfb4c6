import { z } from 'zod'
import { call } from '#kernel/call.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { idText } from '#kernel/wire/shapes.ts'
import { PORTFOLIO_ITEM_TYPES } from './portfolio.domain.ts'
import {
  categoriesShape,
  documentsShape,
  marketShape,
  namedItemsShape,
  portfolioShape,
} from './portfolio-items.wire.ts'
import { PORTFOLIO_CHUNK_SIZE } from './portfolio-loading.domain.ts'
import { propsQuery } from './portfolio-props.wire.ts'
import { coursesShape, rowsShape } from './portfolio-rows.wire.ts'

/** More at once would be a list; that has a call of its own. */
const MAX_IDS = 100

const ids = z
  .string()
  .transform((text) => [...new Set(text.toLowerCase().split(','))])
  .pipe(z.array(z.guid()).max(MAX_IDS))

const flag = z.enum(['', 'true']).optional()
const about = { method: 'GET', service: 'portfolio', access: 'portfolio/read' } as const

/** B1.2: the source asks for the list with `props` as well; beside `basic` it adds nothing. */
export const listPortfolio = call({
  ...about,
  path: '/api/:client/portfolio',
  summary: 'The caller’s investments and open subscriptions in the order of the portfolio',
  query: propsQuery.extend({ basic: flag.meta({ description: 'Only what a list tells of each item' }) }),
  problems: [HTTP_ERRORS.tooManyRequests],
  // Whole items come with their documents, read or not.
  restsOn: ({ basic }) => (basic === undefined ? 'person' : 'brand'),
  answer: z.union([portfolioShape, rowsShape]),
})

/** What `basic` makes of it. */
export const listRows = { ...listPortfolio, answer: rowsShape }

export const listMarket = call({
  ...about,
  path: '/api/:client/portfolio/market',
  summary: 'The public funds on the market, by name',
  isForPublicInvestors: true,
  query: propsQuery,
  answer: marketShape,
})

export const listCategories = call({
  ...about,
  path: '/api/:client/portfolio/document/categories',
  summary: 'The categories of the caller’s documents, each with the number of documents',
  restsOn: 'brand',
  answer: categoriesShape,
})

export const listItemDocuments = call({
  ...about,
  path: '/api/:client/portfolio/documents/:type/:id',
  summary: 'The documents of one item, newest report period first',
  params: z.object({ type: z.enum(PORTFOLIO_ITEM_TYPES), id: idText }),
  restsOn: 'person',
  answer: documentsShape,
})

export const listNamed = call({
  ...about,
  path: '/api/:client/portfolio/:ids',
  summary:
    'Items named by a comma list of ids: the caller’s own and funds on the market; 404 where none is found',
  params: z.object({ ids }),
  query: propsQuery.extend({
    course: flag.meta({ description: 'Only what a list draws of each of the caller’s own items' }),
    limit: z.coerce.number().int().min(1).max(MAX_IDS).default(PORTFOLIO_CHUNK_SIZE),
  }),
  problems: [HTTP_ERRORS.tooManyRequests],
  restsOn: ({ course }) => (course === undefined ? 'person' : 'brand'),
  answer: z.union([namedItemsShape, coursesShape]),
})

/** Without `course`. */
export const listNamedItems = { ...listNamed, answer: namedItemsShape }
/** What `course` makes of it. */
export const listCourses = { ...listNamed, answer: coursesShape }
