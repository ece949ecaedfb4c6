import { listChoices } from '#features/documents/server/list-choices.service.ts'
import type { Day } from '#kernel/dates.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Reading } from '#kernel/texts.ts'
import type { Database } from '#server/db/connect.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR, type Principal } from '#server/http/endpoint/principal.ts'
import { listCategories, listItemDocuments, listMarket, listNamed, listPortfolio } from '../portfolio.wire.ts'
import { encodeDocuments, encodeItem, encodeMarketItem, encodeNamedItem } from '../portfolio-items.wire.ts'
import { listProps, type PortfolioProp, toParts } from '../portfolio-props.wire.ts'
import { encodeCourse, encodeRow } from '../portfolio-rows.wire.ts'
import { loadItemDocuments } from './load-item-documents.service.ts'
import { loadMarket } from './load-market.service.ts'
import { loadNamedItems } from './load-named-items.service.ts'
import { loadPortfolio } from './load-portfolio.service.ts'
import { loadRowCourses } from './load-row-courses.service.ts'
import { loadRows } from './load-rows.service.ts'

type Caller = {
  readonly ask: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>
  readonly principal: Principal
  readonly today: Day
  readonly reading: Reading
}
type Props = ReadonlySet<PortfolioProp>
type Ids = readonly string[]

/** security.md 1: whole answers of hundreds of investments are megabytes, and keep the process from answering others. */
const TURNS = {
  name: 'portfolio',
  maxRunning: 4,
  maxRunningEach: 2,
  maxWaitingEach: 8,
  maxWaitingOfBrand: 64,
}

export function portfolioEndpoints() {
  const turns = new FairQueue(TURNS)
  return [
    endpoint(listPortfolio, async ({ query, signal, ...caller }) => ({
      body:
        query.basic === undefined
          ? await turns.run(caller.principal, signal, async () => await answerItems(caller, listProps(query)))
          : await answerRows(caller),
    })),
    endpoint(listMarket, async ({ ask, query, today, reading, principal: { brand, loginId } }) => {
      const props = listProps(query)
      const items = await ask((db) =>
        loadMarket(db, { brand, loginId, today, reading, parts: toParts(props) }),
      )
      return { body: { items: items.map((item) => encodeMarketItem(item, props)) } }
    }),
    endpoint(listCategories, async ({ ask, principal: { brand } }) => ({
      body: { categories: (await ask((db) => listChoices(db, brand))).categories },
    })),
    endpoint(
      listItemDocuments,
      async ({ ask, params, today, reading, principal: { brand, loginId, investorId } }) => ({
        body: encodeDocuments(
          await ask((db) => loadItemDocuments(db, { brand, loginId, investorId, today, reading, ...params })),
        ),
      }),
    ),
    endpoint(listNamed, async ({ params: { ids }, query, signal, ...caller }) => {
      if (ids.length > query.limit) throw new Problem(HTTP_ERRORS.badRequest, { fields: { ids: 'invalid' } })
      return {
        body:
          query.course === undefined
            ? await turns.run(
                caller.principal,
                signal,
                async () => await answerNamedItems(caller, ids, listProps(query)),
              )
            : await answerCourses(caller, ids),
      }
    }),
  ]
}

/** B1.2 `?basic`: what a list tells of each item. */
async function answerRows({ ask, today, principal: { brand, investorId } }: Caller) {
  const rows = investorId === undefined ? [] : await ask((db) => loadRows(db, { brand, investorId, today }))
  return { items: rows.map(encodeRow), missing: [] }
}

/** `?props`: whole items. */
async function answerItems({ ask, today, reading, principal }: Caller, props: Props) {
  const { brand, loginId, investorId } = principal
  if (investorId === undefined) return { items: [], missing: [] }
  const asked = { brand, loginId, investorId, today, reading, parts: toParts(props) }
  const items = await ask((db) => loadPortfolio(db, asked))
  return { items: items.map((item) => encodeItem(item, props)), missing: [] }
}

/** `…/{ids}?props`: the same of those that are named. */
async function answerNamedItems({ ask, today, reading, principal }: Caller, ids: Ids, props: Props) {
  const { brand, loginId, investorId } = principal
  const asked = { brand, loginId, investorId, today, reading, ids, parts: toParts(props) }
  const items = await ask((db) => loadNamedItems(db, asked))
  return { items: items.map((item) => encodeNamedItem(item, props)), missing: listMissing(ids, items) }
}

/** B1.2 `…/{ids}?course`: what a list draws of those that are named. */
async function answerCourses(
  { ask, today, principal: { brand, investorId = NO_INVESTOR } }: Caller,
  ids: Ids,
) {
  const courses = await ask((db) => loadRowCourses(db, { brand, investorId, ids, today }))
  return { items: courses.map(encodeCourse), missing: listMissing(ids, courses) }
}

/** 404 where none of those asked for is found. */
function listMissing(asked: Ids, items: ReadonlyArray<{ readonly id: string }>): string[] {
  if (items.length === 0) throw new Problem(HTTP_ERRORS.notFound)
  const found = new Set(items.map(({ id }) => id))
  return asked.filter((id) => !found.has(id))
}
