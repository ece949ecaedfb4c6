import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Holder, Participation } from '../participations.domain.ts'
import { listParticipations } from './list-participations.service.ts'

export async function getParticipation(
  db: Database,
  { id, ...holder }: Holder & { readonly id: string },
): Promise<Participation> {
  const [participation] = await listParticipations(db, { ...holder, ids: [id] })
  if (!participation) throw new Problem(HTTP_ERRORS.notFound)
  return participation
}
