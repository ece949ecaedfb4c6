import type { Database } from '#server/db/connect.ts'
import { hashSecret } from '#server/secrets.ts'
import { insertPasswordLink } from './passwords.queries.ts'

type NewLink = {
  readonly brand: string
  readonly loginId: string
  readonly token: string
  readonly now: Date
  readonly lifetimeSeconds: number
  /** On which it was asked for, where that is known. */
  readonly device?: string | undefined
}

/** Somebody who has the token sets the person's password, once and in time. A new link ends those before. */
export async function createPasswordLink(
  transaction: Database,
  { brand, loginId, token, now, lifetimeSeconds, device }: NewLink,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1000)
  await insertPasswordLink(transaction, {
    brand,
    loginId,
    hash: hashSecret(token),
    createdAt: now,
    expiresAt,
    device,
  })
  return { token, expiresAt }
}
