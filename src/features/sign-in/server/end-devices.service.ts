import type { Database } from '#server/db/connect.ts'
import { hashSecret } from '#server/secrets.ts'
import { deleteDevices } from './devices.queries.ts'

type Person = { readonly brand: string; readonly loginId: string }

/** None is known again but the one with these secrets, if it ever was. */
export async function endDevices(
  transaction: Database,
  { brand, loginId }: Person,
  secrets: readonly string[] = [],
): Promise<void> {
  const except = secrets.map((secret) => hashSecret(secret, brand))
  await deleteDevices(transaction, { brand, loginId, except })
}
