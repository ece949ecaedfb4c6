import type { Database } from '#server/db/connect.ts'
import { findOldestSighting } from '../sign-in.domain.ts'
import { deleteDevicesSeenBefore } from './devices.queries.ts'

/** Their cookies are over as well. */
export async function removeOldDevices(db: Database, now: Date): Promise<void> {
  await deleteDevicesSeenBefore(db, findOldestSighting(now))
}
