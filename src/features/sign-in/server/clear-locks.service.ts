import type { Database } from '#server/db/connect.ts'
import { forgetAttempts } from '#server/limits/limits.queries.ts'
import { accountKey, factorKey, tanMailKey } from './sign-in-keys.ts'

type Person = { readonly id: string; readonly brand: string; readonly username: string }

/** security.md 21: who has just proved to have the mailbox is not locked out by what others have tried before. */
export async function clearLocks(db: Database, { id: loginId, brand, username }: Person): Promise<void> {
  for (const key of [accountKey(brand, username), factorKey({ loginId }), tanMailKey({ loginId })])
    await forgetAttempts(db, key)
}
