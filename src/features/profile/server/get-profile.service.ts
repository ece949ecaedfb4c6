import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import type { Database } from '#server/db/connect.ts'
import type { Profile } from '../profile.domain.ts'
import { assembleProfile } from '../profile-items.domain.ts'
import { findProfileItems, type Owner } from './profile.queries.ts'

export async function getProfile(db: Database, owner: Owner): Promise<Profile> {
  const found = await findProfileItems(db, owner)
  if (!found) throw new Problem(HTTP_ERRORS.notFound)
  return assembleProfile(owner.investorId, found.kind, found.items)
}
