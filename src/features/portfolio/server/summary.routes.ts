import { endpoint } from '#server/http/endpoint.ts'
import { encodeSummary, summaryQuery, summaryShape } from '../summary.wire.ts'
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
        const today = now().toISOString().slice(0, 10)
        const { currency } = query
        // Somebody without investments of their own has an empty portfolio: no row belongs to this id.
        const owner = { brand, investorId: investorId ?? '00000000-0000-0000-0000-000000000000' }
        return { body: encodeSummary(await ask((db) => loadSummary(db, { ...owner, currency, today }))) }
      },
    ),
  ]
}
