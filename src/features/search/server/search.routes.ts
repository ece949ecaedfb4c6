import { isInPublicFunds } from '#kernel/permissions.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeSearchEntries, searchEntriesShape } from '../search.wire.ts'
import { listSearchEntries } from './search.service.ts'

export const searchEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/api/:client/portfolio/search-entries',
      service: 'portfolio',
      summary:
        'What the caller can search for: their investments with the properties of each, and the market',
      access: 'portfolio/read',
      answer: searchEntriesShape,
    },
    async ({ ask, principal: { brand, investorId, investmentGroups } }) => {
      const hasMarket = isInPublicFunds(investmentGroups)
      const entries = await ask((db) => listSearchEntries(db, { brand, investorId, hasMarket }))
      return { body: encodeSearchEntries(entries) }
    },
  ),
]
