import type { Database } from '#server/db/connect.ts'
import type { Subscriber } from '../profile.domain.ts'
import { getProfile } from './get-profile.service.ts'
import type { Owner } from './profile.queries.ts'

/** Who stands behind participations and subscriptions. */
export async function getSubscriber(db: Database, owner: Owner): Promise<Subscriber> {
  const { bankAccounts, ...name } = await getProfile(db, owner)
  return { name, bankAccounts }
}
