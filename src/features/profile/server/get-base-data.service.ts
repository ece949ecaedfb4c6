import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { BaseData } from '../profile.domain.ts'
import { findBaseData, type Owner } from './profile.queries.ts'

export async function getBaseData(db: Database, owner: Owner): Promise<BaseData> {
  const baseData = await findBaseData(db, owner)
  if (!baseData) throw new Problem(HTTP_ERRORS.notFound)
  return baseData
}
