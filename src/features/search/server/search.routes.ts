import { isInPublicFunds } from '#kernel/permissions.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeSearchEntries, listEntries } from '../search.wire.ts'
import { listSearchEntries } from './list-search-entries.service.ts'

export const searchEndpoints = [
  endpoint(listEntries, async ({ ask, today, reading, principal }) => {
    const { brand, investorId, investmentGroups } = principal
    const hasMarket = isInPublicFunds(investmentGroups)
    const entries = await ask((db) => listSearchEntries(db, { brand, investorId, today, reading, hasMarket }))
    return { body: encodeSearchEntries(entries) }
  }),
]
