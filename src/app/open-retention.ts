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
    const failures: unknown[] = []
    for (const brand of brands)
      try {
        const removed = await sweepPersonData(db, brand, now())
        if (removed.length > 0) logger.info({ brand: brand.name, removed }, 'personal data swept')
      } catch (error) {
        // What is in one brand's way is in nobody else's.
        logger.error({ err: error, brand: brand.name }, 'personal data could not be swept')
        failures.push(error)
      }
    if (await gate.isOpen(db)) {
      const files = await sweepObjects(db, objects, now())
      logger.info({ files }, 'files that nothing names swept')
    }
    // The job is tried again.
    if (failures.length > 0) throw failures[0]
  })
  await jobs.schedule(SWEEP, SWEEP_CRON)
}
