import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { NO_INVESTOR } from '#server/http/endpoint/principal.ts'
import { encodeNews, newsShape } from '../news.wire.ts'
import { encodeSummary, summaryQuery, summaryShape } from '../summary.wire.ts'
import { loadNews } from './news.service.ts'
import { loadSummary } from './summary.service.ts'

export function summaryEndpoints({ now }: { readonly now: () => Date }) {
  return [
    endpoint(
      {
        method: 'GET',
        path: '/api/:client/portfolio/summary',
        service: 'portfolio',
        summary:
          'The portfolio as a whole, in one currency: value, change, history and where the value stands',
        access: 'portfolio/read',
        query: summaryQuery,
        answer: summaryShape,
      },
      async ({ ask, query, principal: { brand, investorId } }) => {
        const asked = {
          brand,
          investorId: investorId ?? NO_INVESTOR,
          currency: query.currency,
          today: now().toISOString().slice(0, 10),
        }
        return { body: encodeSummary(await ask((db) => loadSummary(db, asked))) }
      },
    ),
    endpoint(
      {
        method: 'GET',
        path: '/api/:client/portfolio/news',
        service: 'portfolio',
        summary: 'What came since the caller’s last visit: documents and payments',
        access: 'portfolio/read',
        answer: newsShape,
      },
      async ({ ask, principal: { brand, loginId, sessionId, investorId } }) => {
        const asked = { brand, loginId, sessionId, investorId: investorId ?? NO_INVESTOR, now: now() }
        return { body: encodeNews(await ask((db) => loadNews(db, asked))) }
      },
    ),
  ]
}
