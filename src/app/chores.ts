import { sweepRequests } from '#features/change-requests/server/sweep-requests.service.ts'
import { removeOldLinks } from '#features/documents/server/remove-old-links.service.ts'
import { removeOldDevices } from '#features/sign-in/server/remove-old-devices.service.ts'
import { sweepMeetings } from '#features/voting/server/sweep-meetings.service.ts'
import { anchorAudit } from '#server/audit/anchor-audit.ts'
import type { Database } from '#server/db/connect.ts'
import type { Env } from '#server/env.ts'
import { removeExpiredAttempts } from '#server/limits/limits.queries.ts'
import type { Logger } from '#server/logger.ts'
import { observe } from '#server/observe.ts'
import { auditAnchorFile } from './audit-anchor-file.ts'
import type { Identity } from './identity.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

type Parts = {
  readonly env: Env
  readonly db: Database
  readonly identity: Pick<Identity, 'tokens' | 'houses'>
  readonly logger: Logger
  readonly now: () => Date
}

/** What every node does from time to time; harmless when several do it at once. */
export function startChores({ env, db, identity, logger, now }: Parts) {
  const anchor = async () => await anchorAudit(db, { file: auditAnchorFile(env.dataDirectory), logger, now })
  const every = (ms: number, what: string, work: () => Promise<void>) =>
    setInterval(() => {
      observe('chore', { name: what }, work).catch((error: unknown) =>
        logger.warn({ err: error }, `${what} failed`),
      )
    }, ms).unref()
  const timers = [
    every(MINUTE_MS, 'anchoring the audit', anchor),
    every(MINUTE_MS, 'ending change requests', async () => await sweepRequests(db, now())),
    every(
      MINUTE_MS,
      'taking meetings on',
      async () => await sweepMeetings({ db, houses: identity.houses, now }),
    ),
    every(HOUR_MS, 'rotating the keys', identity.tokens.rotate),
    every(HOUR_MS, 'forgetting old attempts', async () => await removeExpiredAttempts(db, now())),
    every(HOUR_MS, 'forgetting old devices', async () => await removeOldDevices(db, now())),
    every(HOUR_MS, 'forgetting old download links', async () => await removeOldLinks(db, now())),
  ]
  return {
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await anchor().catch((error: unknown) => logger.warn({ err: error }, 'anchoring the audit failed'))
    },
  }
}
