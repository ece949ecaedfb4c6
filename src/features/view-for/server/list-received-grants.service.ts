import type { ViewForGrant } from '../view-for.domain.ts'
import { getPerson, type Owner, type ViewForParts } from './get-person.ts'
import { selectGrants } from './view-for.queries.ts'

/** What the person may look at, now or as soon as its giver has confirmed it. */
export async function listReceivedGrants(
  { db, now }: Pick<ViewForParts, 'db' | 'now'>,
  owner: Owner,
): Promise<readonly ViewForGrant[]> {
  const { email } = await getPerson(db, owner)
  const grants = await selectGrants(db, owner.brand, { viewerEmail: email })
  return grants.filter(
    ({ endedAt, expiresAt, loginId: giver }) => !endedAt && expiresAt > now() && giver !== owner.loginId,
  )
}
