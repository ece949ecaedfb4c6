import type { Document } from '#features/documents/documents.domain.ts'
import { listDocuments } from '#features/documents/server/documents.service.ts'
import type { Subscriber } from '#features/profile/profile.domain.ts'
import { getSubscriber } from '#features/profile/server/profile.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Participation, Payout, SubscribedParticipation } from '../participations.domain.ts'
import { selectParticipations, selectPayouts } from './participations.queries.ts'

/** People who are no investors hold nothing. */
type Holder = { readonly brand: string; readonly investorId?: string }
type One = Holder & { readonly id: string }
type Some = Holder & { readonly ids?: readonly string[] }

/** The largest first, with their sales partners; all of the investor unless ids are named. */
export async function listParticipations(
  db: Database,
  { brand, investorId, ids }: Some,
): Promise<readonly Participation[]> {
  return investorId === undefined ? [] : await selectParticipations(db, { brand, investorId, ids })
}

export async function listSubscribedParticipations(
  db: Database,
  some: Some,
): Promise<readonly SubscribedParticipation[]> {
  const { brand, investorId } = some
  const participations = await listParticipations(db, some)
  if (investorId === undefined || participations.length === 0) return []
  const subscriber = await getSubscriber(db, { brand, investorId })
  return participations.map((participation) => withSubscriber(participation, subscriber))
}

/** Of all the participations at once, by day within each. */
export async function listPayouts(
  db: Database,
  { brand, investorId, participationIds }: Holder & { readonly participationIds: readonly string[] },
): Promise<readonly Payout[]> {
  return investorId === undefined ? [] : await selectPayouts(db, { brand, investorId, participationIds })
}

export async function getParticipation(db: Database, { id, ...holder }: One): Promise<Participation> {
  const [participation] = await listParticipations(db, { ...holder, ids: [id] })
  if (!participation) throw new Problem(HTTP_ERRORS.notFound)
  return participation
}

export async function getSubscribedParticipation(
  db: Database,
  { id, ...holder }: One,
): Promise<SubscribedParticipation> {
  const [participation] = await listSubscribedParticipations(db, { ...holder, ids: [id] })
  if (!participation) throw new Problem(HTTP_ERRORS.notFound)
  return participation
}

/** Letters about the participation and what was signed for it; newest report period first. */
export async function listParticipationDocuments(
  db: Database,
  one: One & { readonly loginId: string },
): Promise<readonly Document[]> {
  const { id } = await getParticipation(db, one)
  return await listDocuments(db, { brand: one.brand, loginId: one.loginId, participationIds: [id] })
}

function withSubscriber(participation: Participation, subscriber: Subscriber): SubscribedParticipation {
  return { ...participation, subscriber }
}
