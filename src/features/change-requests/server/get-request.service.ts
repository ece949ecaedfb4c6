import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { ChangeRequest } from '../change-requests.domain.ts'
import type { Owner } from './request-parts.ts'
import { selectRequests } from './requests.queries.ts'

export async function getRequest(
  db: Database,
  which: Owner & { readonly id: string; readonly now: Date },
): Promise<ChangeRequest> {
  const [request] = await selectRequests(db, which)
  if (!request) throw new Problem(HTTP_ERRORS.notFound)
  return request
}
