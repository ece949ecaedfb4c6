import type { Brand } from '#brands/brand.ts'
import { sweepObjects } from '#features/personal-data/server/sweep-objects.service.ts'
import { sweepPersonData } from '#features/personal-data/server/sweep-person-data.service.ts'
import type { Database } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Logger } from '#server/logger.ts'
import type { MailGate } from '#server/mail/mail-gate.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'

type Options = {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'work' | 'schedule'>
  /** A copy of a database does not know what the original's store has to hold. */
  readonly gate: MailGate
  readonly brands: readonly Brand[]
  readonly objects: ObjectStore
  readonly logger: Logger
  readonly now: () => Date
}

const SWEEP = 'retention.sweep'
const SWEEP_CRON = '50 3 * * *'

/** E4: every night, on one of the nodes, what has been kept long enough goes. */
export async function openRetention({
  db,
  jobs,
  gate,
  brands,
  objects,
  logger,
  now,
}: Options): Promise<void> {
  await jobs.work(SWEEP, async () => {
    for (const brand of brands) {
      const removed = await sweepPersonData(db, brand, now())
      if (removed.length > 0) logger.info({ brand: brand.name, removed }, 'personal data swept')
    }
    if (!(await gate.isOpen(db))) return
    const files = await sweepObjects(db, objects, now())
    logger.info({ files }, 'files that nothing names swept')
  })
  await jobs.schedule(SWEEP, SWEEP_CRON)
}
