import { randomUUID } from 'node:crypto'
import type { ViewFor } from '#features/session/server/view-for.service.ts'
import { endOfLastDay, findLatestLastDay } from '#features/session/view-for.domain.ts'
import type { Database } from '#server/db/connect.ts'
import { DEMO_LOGINS } from './demo-logins.ts'
import { demoEmail } from './investors/demo-investors.ts'

/** C1: who lets whom look at their portfolio in the demo house. */
export const DEMO_ACCESS = { brand: 'halden', investor: 'special.investor', viewer: 'viewer.guest' } as const

const DEVICE = { userAgent: 'Demo house', address: '127.0.0.1' }

type Parts = {
  readonly db: Database
  readonly viewFor: Pick<ViewFor, 'grant' | 'listGiven'>
  readonly now: () => Date
}

/**
 * A grant ends after a year at most, so it cannot come with the import. It is given where there is none, and again when it
 * has run out; one that the investor has ended stays so.
 */
export async function giveDemoAccess({ db, viewFor, now }: Parts): Promise<void> {
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
  const given = await viewFor.listGiven({ brand, loginId: investor.id })
  const isSettled = given.some(
    (grant) => grant.viewerEmail === viewerEmail && (grant.endedAt || grant.expiresAt > now()),
  )
  if (isSettled) return
  const expiresAt = endOfLastDay(findLatestLastDay(now()))
  const wanted = { viewerName: viewer.displayName, viewerEmail, expiresAt }
  await viewFor.grant({ brand, loginId: investor.id }, wanted, { device: DEVICE, requestId: randomUUID() })
}
