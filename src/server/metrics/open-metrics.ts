import { Registry } from 'prom-client'
import { connectDatabase } from '../db/connect.ts'
import type { Logger } from '../logger.ts'
import { describeDatabase } from './database-metrics.ts'
import { readFigures } from './figures.queries.ts'
import { serveMetrics } from './metrics-server.ts'
import { describeProcess, type ProcessParts } from './process-metrics.ts'
import { countWork } from './work-metrics.ts'

type Options = ProcessParts & {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string
  readonly logger: Logger
  readonly now: () => Date
}

const CONNECTION_WAIT_MS = 2000
const STATEMENT_TIMEOUT_MS = 2000

/** E2: what Prometheus reads, on a port of its own. The database is asked on a connection of its own, so that a pool in use is told of. */
export async function openMetrics({ port, host, databaseUrl, logger, now, ...parts }: Options) {
  const registry = new Registry()
  const stopCounting = countWork(registry)
  describeProcess(registry, parts)
  const database = connectDatabase({
    url: databaseUrl,
    maxConnections: 1,
    connectionWaitMs: CONNECTION_WAIT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    onConnectionLost: (error) => logger.debug({ err: error }, 'metrics lost their database connection'),
  })
  const figures = describeDatabase(registry, { read: async () => await readFigures(database.db), now })
  const close = async () => {
    stopCounting()
    await database.close()
  }
  try {
    const server = await serveMetrics({
      port,
      host,
      contentType: registry.contentType,
      write: async () => {
        await figures.refresh()
        return await registry.metrics()
      },
    })
    return {
      port: server.port,
      stop: async (): Promise<void> => {
        await server.stop()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
