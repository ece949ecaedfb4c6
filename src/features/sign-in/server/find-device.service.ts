import type { Database } from '#server/db/connect.ts'
import { hashSecret } from '#server/secrets.ts'
import { findOldestSighting } from '../sign-in.domain.ts'
import { selectDevice } from './devices.queries.ts'

type Wanted = { readonly brand: string; readonly secrets: readonly string[]; readonly now: Date } & (
  | { readonly username: string }
  | { readonly loginId: string }
)

/** The digest by which a browser is known that has signed in as this very person; a secret of another's fits nothing. */
export async function findDevice(
  db: Database,
  { secrets, now, ...person }: Wanted,
): Promise<string | undefined> {
  if (secrets.length === 0) return undefined
  const digests = secrets.map((secret) => hashSecret(secret, person.brand))
  return await selectDevice(db, { ...person, digests, seenAfter: findOldestSighting(now) })
}
