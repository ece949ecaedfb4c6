import { z } from 'zod'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import {
  encodeCapitalFlows,
  encodeDistributions,
  encodeInvestment,
  investmentShape,
} from '../investment.wire.ts'
import { type Investment, loadInvestments } from './investment.service.ts'

const service = 'special-fund investments'
const access = 'portfolio/read'

export const investmentEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/api/specialfundinvestment/v1/portfolio',
      service,
      summary: 'The caller’s investments by number; with status 428 while documents wait for approval',
      access,
      answer: z.array(investmentShape),
      statuses: [200, 428],
    },
    async ({ ask, principal }) => {
      const { brand, investorId, mustApprove } = principal
      if (investorId === undefined) return { body: [] }
      const investments = await ask((db) => loadInvestments(db, { brand, investorId }))
      const inOrder = investments.toSorted((left, right) =>
        left.number.localeCompare(right.number, DEFAULT_LOCALE),
      )
      return { status: mustApprove ? 428 : 200, body: inOrder.map(encode) }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/api/specialfundinvestment/v1/:id',
      service,
      summary: 'One of the caller’s investments',
      access,
      params: idParam,
      answer: investmentShape,
    },
    async ({ ask, params, principal: { brand, investorId } }) => {
      const [investment] =
        investorId === undefined
          ? []
          : await ask((db) => loadInvestments(db, { brand, investorId, ids: [params.id] }))
      if (!investment) throw new Problem(HTTP_ERRORS.notFound)
      return { body: encode(investment) }
    },
  ),
]

function encode(investment: Investment): z.infer<typeof investmentShape> {
  return {
    ...encodeInvestment(investment),
    ...encodeDistributions(investment.distributions),
    ownCapitalCalls: encodeCapitalFlows(investment.capitalCalls),
    ownCapitalReturns: encodeCapitalFlows(investment.capitalReturns),
  }
}
