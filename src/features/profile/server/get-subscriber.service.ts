import type { Database } from '#server/db/connect.ts'
import type { Subscriber } from '../profile.domain.ts'
import { getBaseData } from './get-base-data.service.ts'
import { listBankAccounts, type Owner } from './profile.queries.ts'

/** Who stands behind participations and subscriptions. */
export async function getSubscriber(db: Database, owner: Owner): Promise<Subscriber> {
  return { name: await getBaseData(db, owner), bankAccounts: await listBankAccounts(db, owner) }
}
