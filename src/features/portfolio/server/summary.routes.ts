import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR } from '#server/http/endpoint/principal.ts'
import { encodeNews, getNews, putNewsSeen } from '../news.wire.ts'
import { encodeSummary, getSummary } from '../summary.wire.ts'
import { loadNews } from './load-news.service.ts'
import { loadSummary } from './load-summary.service.ts'
import { upsertNewsSeen } from './news.queries.ts'

export function summaryEndpoints({ now }: { readonly now: () => Date }) {
  return [
    endpoint(getSummary, async ({ ask, today, query: { currency }, principal }) => {
      const { brand, investorId = NO_INVESTOR } = principal
      const summary = await ask((db) => loadSummary(db, { brand, investorId, currency, today }))
      return { body: encodeSummary(summary) }
    }),
    endpoint(getNews, async ({ ask, brand: { timeZone }, reading, principal }) => {
      const { brand, loginId, sessionId, investorId = NO_INVESTOR, actingFor } = principal
      const isViewing = actingFor !== undefined
      const asked = { brand, loginId, sessionId, investorId, isViewing, now: now(), timeZone, reading }
      return { body: encodeNews(await ask((db) => loadNews(db, asked))) }
    }),
    endpoint(putNewsSeen, async ({ ask, body, principal: { brand, loginId, sessionId } }) => {
      const seen = { brand, loginId, sessionId, until: new Date(body.until), now: now() }
      const until = await ask((db) => upsertNewsSeen(db, seen))
      return { body: { until: until.toISOString() } }
    }),
  ]
}
