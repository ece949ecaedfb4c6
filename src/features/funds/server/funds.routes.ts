import { z } from 'zod'
import { listDocuments } from '#features/documents/server/documents.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { INVESTMENT_GROUPS } from '#kernel/permissions.ts'
import { Problem } from '#kernel/problem.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeFundDocuments, encodeWholeFund, fundDocumentsShape, wholeFundShape } from '../funds.wire.ts'
import { loadFunds } from './funds.service.ts'

const service = 'special funds'
const access = 'portfolio/read'

export const fundEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/api/specialfund/v1/investment-group',
      service,
      summary: 'The groups of investments that the caller belongs to',
      access,
      answer: z.array(z.enum(INVESTMENT_GROUPS)),
    },
    ({ principal }) => ({ body: [...principal.investmentGroups] }),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/specialfund/v1/document/:id',
      service,
      summary: 'The documents of a fund, newest report period first',
      access,
      params: idParam,
      answer: fundDocumentsShape,
    },
    async ({ ask, params, principal: { brand, loginId } }) => {
      const documents = await ask(async (db) => {
        const funds = await loadFunds(db, { brand, ids: [params.id], parts: {} })
        return funds.size > 0 ? await listDocuments(db, { brand, loginId, fundIds: [params.id] }) : undefined
      })
      if (!documents) throw new Problem(HTTP_ERRORS.notFound)
      return { body: encodeFundDocuments(documents) }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/specialfund/v1/:id',
      service,
      summary: 'A fund that the caller holds, with its valuations and distributions, oldest first',
      access,
      params: idParam,
      answer: wholeFundShape,
    },
    async ({ ask, params, principal: { brand } }) => {
      const parts = { hasValuations: true, hasDistributions: true }
      const funds = await ask((db) => loadFunds(db, { brand, ids: [params.id], parts }))
      const fund = funds.get(params.id)
      if (!fund) throw new Problem(HTTP_ERRORS.notFound)
      return { body: encodeWholeFund(fund) }
    },
  ),
]
