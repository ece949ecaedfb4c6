import { type Clock, PgBoss } from 'pg-boss'
import { DEFAULT_TIME_ZONE } from '#kernel/dates.ts'
import { type Listener, listenTo } from '../db/listen.ts'
import { openPool } from '../db/pool.ts'
import { inLog } from '../log-context.ts'
import type { Logger } from '../logger.ts'
import { observe } from '../observe.ts'

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

const NAME = 'portico-jobs'
const MAX_CONNECTIONS = 2
const CONNECTION_WAIT_MS = 10_000
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
  const onTrouble = (error: Error) => logger.warn({ err: error }, 'jobs: trouble with the database')
  const database = openJobsDatabase(url, onTrouble)
  const boss = new PgBoss({ db: database, useListenNotify: true, ...(clock && { clock }) })
  boss.on('error', onTrouble)
  boss.on('warning', ({ message, data }) => logger.warn({ data }, `jobs: ${message}`))
  await boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false })
    await database.close()
    throw error
  })
  const listeners: Listener[] = []

  return {
    work: async <Data extends object>(name: string, handler: JobHandler<Data>) => {
      await boss.createQueue(name, QUEUE)
      await boss.work<Data, unknown, typeof WORK>(name, WORK, async (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data, signal }) => {
            try {
              const work = async () => await observe('job', { name, jobId: id }, () => handler(data, signal))
              await inLog({ job: name, jobId: id }, work)
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
      listeners.push(await database.listen(channel, onNotified, onNotified))
    },
    stop: async () => {
      await Promise.all(listeners.map((listener) => listener.close()))
      await boss.stop({ timeout: STOP_WAIT_MS })
      await database.close()
    },
  }
}

/** The connections that the jobs use: as everybody's, to the server that can be written to. */
function openJobsDatabase(url: string, onTrouble: (error: Error) => void) {
  const pool = openPool({
    url,
    name: NAME,
    maxConnections: MAX_CONNECTIONS,
    connectionWaitMs: CONNECTION_WAIT_MS,
    onConnectionLost: onTrouble,
  })
  return {
    executeSql: async (text: string, values?: unknown[]) => await pool.query(text, values),
    listen: async (channel: string, onNotified: (payload: string) => void, onConnected: () => void) =>
      await listenTo({ url, channel, onNotified, onConnected, onTrouble }),
    // Only a clock of a test asks for it, before there is any connection.
    setSessionStatements: async (statements: string[]) => {
      pool.on('connect', (client) => {
        for (const statement of statements) void client.query(statement)
      })
    },
    close: async () => await pool.end(),
  }
}
