import { checkProfile } from '#features/profile/checks/check-profile.domain.ts'
import { tidyProfile } from '#features/profile/checks/tidy-profile.domain.ts'
import type { Profile } from '#features/profile/profile.domain.ts'
import { type Difference, listDifferences, sectionOf } from '#features/profile/profile-items.domain.ts'
import { digestProfile } from '#features/profile/server/digest-profile.service.ts'
import { findRules } from '#features/profile/server/find-rules.service.ts'
import { getProfile } from '#features/profile/server/get-profile.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { CHANGE_REQUEST_ERRORS, isOtherHolder } from '../change-requests.domain.ts'
import type { RequestParts, Sender } from './request-parts.ts'

export type Wanted = {
  /** Whose it says it is. */
  readonly guid: string | undefined
  readonly kind: Profile['kind'] | undefined
  readonly profile: Profile
  /** Of the data that were edited. */
  readonly digest: string | undefined
  readonly comment: string | undefined
  readonly attachmentIds: readonly string[]
}

type Wish = { readonly changes: readonly Difference[]; readonly hasOtherHolder: boolean }

/** What is asked for, as it differs from what stands there; throws for what cannot be asked for. */
export async function describeWish(
  { db, houses, now }: Pick<RequestParts, 'db' | 'houses' | 'now'>,
  { brand, investorId }: Sender,
  { guid, kind, profile: wanted, digest }: Wanted,
): Promise<Wish> {
  const stored = await getProfile(db, { brand, investorId }).catch((error: unknown) => {
    const isGone = error instanceof Problem && error.kind.code === HTTP_ERRORS.notFound.code
    throw isGone ? new Problem(CHANGE_REQUEST_ERRORS.userUnavailable) : error
  })
  const mistaken = {
    ...(guid !== investorId && { guid: 'invalid' }),
    ...(kind !== stored.kind && { typ: 'invalid' }),
  }
  refuse(mistaken)
  if (digest !== undefined && digest !== digestProfile(stored))
    throw new Problem(CHANGE_REQUEST_ERRORS.profileChanged)
  const profile = tidyProfile(wanted, stored)
  const timeZone = houses.brands.find(({ name }) => name === brand)?.timeZone
  const lacks = checkProfile(profile, { ...(await findRules(db, { now: now(), timeZone })), stored })
  refuse(Object.fromEntries([...lacks].map(([path, lack]) => [path, lack === 'missing' ? lack : 'invalid'])))
  const changes = listDifferences(stored, profile).map(withoutOfficeName)
  if (changes.length === 0) throw new Problem(CHANGE_REQUEST_ERRORS.nothingChanged)
  const hasOtherHolder = changes.some(
    ({ item, after }) =>
      sectionOf(item) === 'bankAccounts' &&
      typeof after === 'object' &&
      isOtherHolder(after['accountHolder'] ?? '', stored),
  )
  return { changes, hasOtherHolder }
}

function refuse(fields: Readonly<Record<string, string>>): void {
  if (Object.keys(fields).length > 0) throw new Problem(CHANGE_REQUEST_ERRORS.invalidProfile, { fields })
}

/** It is its number's, and kept nowhere else. */
function withoutOfficeName({ item, before, after }: Difference): Difference {
  const strip = (value: Difference['after']) => {
    if (typeof value !== 'object') return value
    const { officeName: _, ...rest } = value
    return rest
  }
  return {
    item,
    ...(before !== undefined && { before: strip(before) }),
    ...(after !== undefined && { after: strip(after) }),
  }
}

/** For the audit trail, which nobody can erase: what a person has called a tax number stays out of it. */
export function nameFields(changes: readonly Difference[]): string[] {
  const names = changes.map(({ item }) => (sectionOf(item) === 'taxNumbers' ? 'taxNumber' : item))
  return [...new Set(names)]
}
