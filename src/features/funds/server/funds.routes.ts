import { listDocuments } from '#features/documents/server/list-documents.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import {
  encodeFundDocuments,
  encodeWholeFund,
  getFund,
  listFundDocuments,
  listInvestmentGroups,
} from '../funds.wire.ts'
import { loadFunds } from './load-funds.service.ts'

export const fundEndpoints = [
  endpoint(listInvestmentGroups, ({ principal }) => ({ body: [...principal.investmentGroups] })),
  endpoint(listFundDocuments, async ({ ask, params, today, reading, principal: { brand, loginId } }) => {
    const documents = await ask(async (db) => {
      const funds = await loadFunds(db, { brand, ids: [params.id], today, parts: {} })
      return funds.size > 0
        ? await listDocuments(db, { brand, loginId, reading, fundIds: [params.id] })
        : undefined
    })
    if (!documents) throw new Problem(HTTP_ERRORS.notFound)
    return { body: encodeFundDocuments(documents) }
  }),
  endpoint(getFund, async ({ ask, params, today, principal: { brand } }) => {
    const parts = { hasValuations: true, hasDistributions: true }
    const funds = await ask((db) => loadFunds(db, { brand, ids: [params.id], today, parts }))
    const fund = funds.get(params.id)
    if (!fund) throw new Problem(HTTP_ERRORS.notFound)
    const distributions = fund.distributions.filter(({ periodEnd }) => periodEnd <= today)
    return { body: encodeWholeFund({ ...fund, distributions }) }
  }),
]
