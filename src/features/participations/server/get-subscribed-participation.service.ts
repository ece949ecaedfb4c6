import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Holder, SubscribedParticipation } from '../participations.domain.ts'
import { listSubscribedParticipations } from './list-subscribed-participations.service.ts'

export async function getSubscribedParticipation(
  db: Database,
  { id, ...holder }: Holder & { readonly id: string },
): Promise<SubscribedParticipation> {
  const [participation] = await listSubscribedParticipations(db, { ...holder, ids: [id] })
  if (!participation) throw new Problem(HTTP_ERRORS.notFound)
  return participation
}
