import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeWholeInvestment, getInvestment, listInvestments } from '../investment.wire.ts'
import { loadInvestments } from './load-investments.service.ts'

export const investmentEndpoints = [
  endpoint(listInvestments, async ({ ask, today, principal }) => {
    const { brand, investorId, mustApprove } = principal
    if (investorId === undefined) return { body: [] }
    const investments = await ask((db) => loadInvestments(db, { brand, investorId, today }))
    const inOrder = investments.toSorted((left, right) =>
      left.number.localeCompare(right.number, DEFAULT_LOCALE),
    )
    return { status: mustApprove ? 428 : 200, body: inOrder.map(encodeWholeInvestment) }
  }),
  endpoint(getInvestment, async ({ ask, params, today, principal: { brand, investorId } }) => {
    const [investment] =
      investorId === undefined
        ? []
        : await ask((db) => loadInvestments(db, { brand, investorId, today, ids: [params.id] }))
    if (!investment) throw new Problem(HTTP_ERRORS.notFound)
    return { body: encodeWholeInvestment(investment) }
  }),
]
