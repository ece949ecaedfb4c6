import type { Database } from '#server/db/connect.ts'
import type { BaseData } from '../profile.domain.ts'
import { getProfile } from './get-profile.service.ts'
import type { Owner } from './profile.queries.ts'

export async function getBaseData(db: Database, owner: Owner): Promise<BaseData> {
  return await getProfile(db, owner)
}
