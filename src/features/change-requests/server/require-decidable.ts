import type { Login } from '#features/logins/logins.domain.ts'
import { OfficeError } from '#features/office/office.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { lockRequest, type OfficeRequest, selectOfficeRequests } from './decisions.queries.ts'

/** Locked until the transaction ends, in review, and not the decider's own. */
export async function requireDecidable(
  transaction: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
  by: Login,
): Promise<OfficeRequest> {
  await lockRequest(transaction, { brand, id })
  const [request] = await selectOfficeRequests(transaction, { brand, id })
  if (!request) throw new OfficeError(`${brand} has no request ${id} that a code has confirmed.`)
  if (request.state !== 'inReview') throw new OfficeError(`The request is ${request.state} already.`)
  if (by.id === request.senderLoginId || by.investorId === request.investorId)
    throw new OfficeError('Nobody decides a request of their own.')
  return request
}
