import { createHash } from 'node:crypto'
import { canonicalJson } from '#server/audit/canonical-json.ts'
import type { Profile } from '../profile.domain.ts'
import { listItems } from '../profile-items.domain.ts'

/** Another one as soon as anything differs that could be asked to change. */
export function digestProfile(profile: Profile): string {
  const items = listItems(profile).map(({ item, value }) => [item, value] as const)
  return createHash('sha256')
    .update(canonicalJson([profile.kind, items]))
    .digest('base64url')
}
