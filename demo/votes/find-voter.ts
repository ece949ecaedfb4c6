import { randomUUID } from 'node:crypto'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import type { Voter, VotingParts } from '#features/voting/server/voting-parts.ts'
import type { BrandName } from '../house-brand.ts'

const DEVICE = { userAgent: 'Demo house', address: '127.0.0.1' }

/** Undefined in a house of before they came to it. */
export async function findVoter(
  { db, now }: Pick<VotingParts, 'db' | 'now'>,
  { brand, username }: { readonly brand: BrandName; readonly username: string },
): Promise<Voter | undefined> {
  const login = await findLogin(db, { brand, username })
  if (login?.investorId === undefined) return undefined
  return {
    brand,
    loginId: login.id,
    investorId: login.investorId,
    today: now().toISOString().slice(0, 10),
    origin: { device: DEVICE, requestId: randomUUID() },
  }
}
