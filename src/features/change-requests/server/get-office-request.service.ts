import { OfficeError } from '#features/office/office.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { type OfficeRequest, selectOfficeRequests } from './decisions.queries.ts'

export async function getOfficeRequest(
  db: Database,
  { brand, id }: { readonly brand: string; readonly id: string },
): Promise<OfficeRequest> {
  const [request] = await selectOfficeRequests(db, { brand, id })
  if (!request) throw new OfficeError(`${brand} has no request ${id} that a code has confirmed.`)
  return request
}
