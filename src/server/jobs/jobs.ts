import { type Clock, PgBoss } from 'pg-boss'
import { DEFAULT_TIME_ZONE } from '#kernel/dates.ts'
import type { Logger } from '../logger.ts'

type Options = {
  readonly url: string
  readonly logger: Logger
  readonly clock?: Clock
}

type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export type Jobs = {
  /** Each job of that name is done by one of the nodes; one that throws is tried again, three times in ten minutes. */
  readonly work: <Data extends object>(name: string, handler: JobHandler<Data>) => Promise<void>
  /** For jobs that `work` knows: one at each time the cron expression names, late rather than never. */
  readonly schedule: (name: string, cron: string, timeZone?: string) => Promise<void>
  readonly send: (name: string, data?: object) => Promise<void>
  /** Calls back at each notification on the channel, and after each gap in which some may have been missed. */
  readonly listen: (channel: string, onNotified: () => void) => Promise<void>
  readonly stop: () => Promise<void>
}

const MAX_CONNECTIONS = 2
const STOP_WAIT_MS = 10_000
const QUEUE = {
  notify: true,
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  // A job whose node died is taken over after this time.
  heartbeatSeconds: 60,
}
// Woken workers look again every 30 seconds only, unless a look has brought all it could.
const WORK = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const

/** Work that is not a request: on one of the nodes, at its time. Nodes that start together make the tables only once. */
export async function openJobs({ url, logger, clock }: Options): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'portico-jobs',
    max: MAX_CONNECTIONS,
    useListenNotify: true,
    ...(clock && { clock }),
  })
  boss.on('error', (error) => logger.warn({ err: error }, 'jobs: trouble with the database'))
  boss.on('warning', ({ message, data }) => logger.warn({ data }, `jobs: ${message}`))
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false })
    throw error
  })
  const listeners: { close: () => Promise<void> }[] = []

  return {
    work: async <Data extends object>(name: string, handler: JobHandler<Data>) => {
      await boss.createQueue(name, QUEUE)
      await boss.work<Data, unknown, typeof WORK>(name, WORK, async (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, signal }) => {
            try {
              await handler(data, signal)
              return { id, status: 'completed' as const }
            } catch (error) {
              logger.error({ err: error, job: name, jobId: id }, 'job failed')
              return { id, status: 'failed' as const }
            }
          }),
        ),
      )
    },
    schedule: (name, cron, timeZone = DEFAULT_TIME_ZONE) =>
      boss.schedule(name, cron, null, { tz: timeZone, missed: 'once' }),
    send: async (name, data) => {
      await boss.send(name, data)
    },
    listen: async (channel, onNotified) => {
      const db = boss.getDb()
      if (!db.listen) throw new Error('this database connection cannot listen')
      listeners.push(await db.listen(channel, onNotified, onNotified))
    },
    stop: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await boss.stop({ timeout: STOP_WAIT_MS })
    },
  }
}
