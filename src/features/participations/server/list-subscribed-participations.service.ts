import type { Subscriber } from '#features/profile/profile.domain.ts'
import { getSubscriber } from '#features/profile/server/get-subscriber.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Holder, Participation, SubscribedParticipation } from '../participations.domain.ts'
import { listParticipations } from './list-participations.service.ts'

export async function listSubscribedParticipations(
  db: Database,
  some: Holder & { readonly ids?: readonly string[] },
): Promise<readonly SubscribedParticipation[]> {
  const { brand, investorId } = some
  const participations = await listParticipations(db, some)
  if (investorId === undefined || participations.length === 0) return []
  const subscriber = await getSubscriber(db, { brand, investorId })
  return participations.map((participation) => withSubscriber(participation, subscriber))
}

function withSubscriber(participation: Participation, subscriber: Subscriber): SubscribedParticipation {
  return { ...participation, subscriber }
}
