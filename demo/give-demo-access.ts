import { randomUUID } from 'node:crypto'
import { type GrantParts, grantView } from '#features/view-for/server/grant-view.service.ts'
import { listGivenGrants } from '#features/view-for/server/list-given-grants.service.ts'
import { endOfLastDay, findLatestLastDay } from '#features/view-for/view-for.domain.ts'
import { DEMO_LOGINS } from './demo-logins.ts'
import { demoEmail } from './investors/demo-investors.ts'

/** C1: who lets whom look at their portfolio in the demo house. */
export const DEMO_ACCESS = { brand: 'halden', investor: 'special.investor', viewer: 'viewer.guest' } as const

const DEVICE = { userAgent: 'Demo house', address: '127.0.0.1' }

/**
 * A grant ends after a year at most, so it cannot come with the import. It is given where there is none, and again when it
 * has run out; one that the investor has ended stays so.
 */
export async function giveDemoAccess(parts: GrantParts): Promise<void> {
  const { db, now } = parts
  const { brand } = DEMO_ACCESS
  const viewer = DEMO_LOGINS.find(({ username }) => username === DEMO_ACCESS.viewer)
  const investor = await db
    .selectFrom('login')
    .select('id')
    .where('brand', '=', brand)
    .where('username', '=', DEMO_ACCESS.investor)
    .executeTakeFirst()
  if (!viewer || !investor) return
  const viewerEmail = demoEmail(viewer)
  const given = await listGivenGrants(db, { brand, loginId: investor.id })
  const isSettled = given.some(
    (grant) => grant.viewerEmail === viewerEmail && (grant.endedAt || grant.expiresAt > now()),
  )
  if (isSettled) return
  const expiresAt = endOfLastDay(findLatestLastDay(now()))
  const wanted = { viewerName: viewer.displayName, viewerEmail, expiresAt }
  const origin = { device: DEVICE, requestId: randomUUID() }
  await grantView(parts, { brand, loginId: investor.id }, wanted, origin)
}
