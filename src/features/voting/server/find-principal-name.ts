import type { Database } from '#server/db/connect.ts'
import { selectPrincipalNames } from './mandates.queries.ts'
import type { Seat } from './meetings.queries.ts'

/** For whom somebody votes; undefined where it is for themselves. */
export async function findPrincipalName(
  db: Database,
  brand: string,
  { proxyId, principalId }: Pick<Seat, 'proxyId' | 'principalId'>,
): Promise<string | undefined> {
  if (proxyId === undefined) return undefined
  return (await selectPrincipalNames(db, { brand, ids: [principalId] })).get(principalId)
}
